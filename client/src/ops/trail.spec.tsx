import type { OpsTrailEntry } from '@fairline/shared/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json } from '../testing/fake-server.js';
import { OpsTrailPage } from './ops-trail-page.js';
import { asOperator } from './testing/as-operator.js';

const ACTION: OpsTrailEntry = {
  id: '9',
  at: '2026-11-21T12:00:00.000Z',
  operator: 'ops@example.com',
  action: 'platinum given',
  user: 'ann@example.com',
  user_id: 'u7',
  about: null,
  until: '2026-12-21T12:00:00.000Z',
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

const open = (actions = [ACTION]) => {
  const server = asOperator({ at: '/ops/trail' }, <OpsTrailPage />, {
    '/api/ops/trail': () => json({ actions, has_more: actions.length > 0 }),
  });
  after.push(server.stop);
  return server;
};

it('each entry says who did what to whom, and links to the account', async () => {
  open([ACTION, { ...ACTION, id: '8', operator: null, action: 'operator named', until: null }]);
  expect(await screen.findByText('Platinum given')).toBeInTheDocument();
  expect(screen.getByText('until December 21, 2026')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'ann@example.com' })[0]).toHaveAttribute('href', '/ops/users/u7');
  expect(screen.getAllByText('Command line')).not.toHaveLength(0);
});

it('actions on queues, feeds and jobs are shown without an account', async () => {
  const ofNoUser = { ...ACTION, user: null, user_id: null, until: null };
  open([
    { ...ofNoUser, id: '3', action: 'queue paused', about: 'mail' },
    { ...ofNoUser, id: '2', action: 'job retried', about: 'mail 17' },
  ]);
  expect((await screen.findByText('Queue paused')).closest('tr')).toHaveTextContent(/Queue paused.*mail/);
  expect(screen.getByText('Job retried').closest('tr')).toHaveTextContent(/mail 17/);
  expect(screen.queryByRole('link', { name: /mail/ })).not.toBeInTheDocument();
});

it('entries can be filtered by operator and by user, and older ones loaded', async () => {
  const { asked } = open();
  await screen.findByText('Platinum given');
  await userEvent.type(screen.getByLabelText('Operator'), 'ops@');
  await userEvent.type(screen.getByLabelText('User'), 'ann ');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(asked.at(-1)).toBe('/api/ops/trail?operator=ops%40&user=ann'));
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await waitFor(() => expect(asked.at(-1)).toBe('/api/ops/trail?operator=ops%40&user=ann&before=9'));
});

it('an empty trail and a filter that finds nothing are reported apart', async () => {
  open([]);
  expect(await screen.findByText('No actions yet.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('User'), 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByText('No matching actions.')).toBeInTheDocument();
});
