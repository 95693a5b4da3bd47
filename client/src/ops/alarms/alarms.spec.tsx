import type { OpsAlarms } from '@fairline/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json } from '../../testing/fake-server.js';
import { asOperator } from '../testing/as-operator.js';
import { AlarmsPage } from './alarms-page.js';

const STUCK: OpsAlarms['alarms'][number] = {
  id: '2',
  condition: 'queue-stuck',
  subject: 'mail',
  text: 'The oldest of 7 waiting jobs has been due for 6 min.',
  began_at: '2026-11-21T16:00:00.000Z',
  ended_at: null,
  sent: 2,
  failed: 1,
  due: 0,
};
const PAGER: OpsAlarms['places'][number] = { id: 'p1', kind: 'webhook', name: 'Pager', endedWhy: null, last: null };

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

const done = () => new Response(null, { status: 204 });
const open = (shown: Partial<OpsAlarms> = {}, rules: Parameters<typeof asOperator>[2] = {}) => {
  const server = asOperator({ at: '/ops/alarms' }, <AlarmsPage />, {
    ...rules,
    '/api/ops/alarms/places/p1/test': done,
    '/api/ops/alarms/places/p1': done,
    '/api/ops/alarms/silences': done,
    '/api/ops/alarms': () => json({ alarms: [STUCK], places: [PAGER], silences: [], ...shown }),
  });
  after.push(server.stop);
  return server;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const told = ({ calls }: ReturnType<typeof open>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

it('an open alarm comes with its text, and how many of its messages arrived', async () => {
  open({
    alarms: [STUCK, { ...STUCK, id: '1', subject: 'settle', ended_at: '2026-11-21T16:05:00.000Z', sent: 0, failed: 0 }],
  });
  const row = (await screen.findByText('Jobs of mail are waiting')).closest('tr')!;
  expect(row).toHaveTextContent('The oldest of 7 waiting jobs');
  expect(row).toHaveTextContent('still red');
  expect(row).toHaveTextContent('2 of 3');
  const past = screen.getByText('Jobs of settle are waiting').closest('tr')!;
  expect(past).toHaveTextContent('5 m');
  expect(past).toHaveTextContent('nobody');
  expect(within(past).queryByRole('button')).not.toBeInTheDocument();
});

it('an alarm, or all of them, can be silenced for an hour', async () => {
  const server = open();
  await press('Silence for an hour: Jobs of mail are waiting');
  await press('Silence all for an hour');
  await waitFor(() =>
    expect(told(server)).toEqual([
      ['POST', '/api/ops/alarms/silences', { alarm: { condition: 'queue-stuck', subject: 'mail' } }],
      ['POST', '/api/ops/alarms/silences', { alarm: null }],
    ]),
  );
});

it('a silence says until when it lasts, and can be ended', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const server = open({ silences: [{ condition: '', subject: '', until }] });
  expect(await screen.findByText(/^Nothing is told until/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Silence all for an hour' })).not.toBeInTheDocument();
  await press('End the silence');
  await waitFor(() => expect(told(server)).toEqual([['POST', '/api/ops/alarms/silences/end', { alarm: null }]]));
});

it('a place can be tested and removed, and says what became of the last message', async () => {
  const last = { news: 'test', state: 'failed', error: 'it answered 500', at: '2026-11-21T16:00:00.000Z' } as const;
  const server = open({ places: [{ ...PAGER, last }] });
  expect(await screen.findByText(/^Last test: failed .*it answered 500$/)).toBeInTheDocument();
  await press('Send a test to Pager');
  await press('Remove Pager');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(told(server).map(([method, path]) => `${method} ${path}`)).toEqual([
      'POST /api/ops/alarms/places/p1/test',
      'DELETE /api/ops/alarms/places/p1',
    ]),
  );
});

it('a new place is asked for what its kind needs; what does not fit is said at its field', async () => {
  const server = open(
    { places: [] },
    { '/api/ops/alarms/places': () => json({ ...PAGER, kind: 'telegram', name: 'Telegram' }, 201) },
  );
  expect(await screen.findByText('Nobody is told of alarms yet. Add a place.')).toBeInTheDocument();
  await press('Add a place');
  await userEvent.type(screen.getByLabelText('Email address'), 'nobody');
  await press('Add');
  expect(screen.getByText('Enter an email address.')).toBeInTheDocument();
  await press('Telegram');
  await userEvent.type(screen.getByLabelText('Bot token'), 'no token');
  await userEvent.type(screen.getByLabelText('Chat id'), '-100');
  await press('Add');
  expect(screen.getByText(/^A bot token is a number/)).toBeInTheDocument();
  expect(screen.queryByText(/^A chat id is/)).not.toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Bot token'));
  await userEvent.type(screen.getByLabelText('Bot token'), `123456789:${'a'.repeat(35)}`);
  await press('Add');
  await waitFor(() => expect(told(server)).toHaveLength(1));
  expect(told(server)[0]![2]).toEqual({
    ...{ kind: 'telegram', name: 'Telegram' },
    ...{ token: `123456789:${'a'.repeat(35)}`, chat: '-100' },
  });
});

it('the secret of a new webhook is shown once', async () => {
  open({}, { '/api/ops/alarms/places': () => json({ ...PAGER, secret: 'whsec_abc' }, 201) });
  await press('Add a place');
  await press('Webhook');
  await userEvent.type(screen.getByLabelText('Address'), 'https://example.com/hook');
  await press('Add');
  expect(await screen.findByText('whsec_abc')).toBeInTheDocument();
  await press('I have saved it');
  expect(screen.queryByText('whsec_abc')).not.toBeInTheDocument();
});
