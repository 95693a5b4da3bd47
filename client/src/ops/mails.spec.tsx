import type { OpsMail } from '@fairline/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json } from '../testing/fake-server.js';
import { OpsMailsPage } from './ops-mails-page.js';
import { asOperator } from './testing/as-operator.js';

const aMail = (over: Partial<OpsMail> = {}): OpsMail => ({
  id: 'm1',
  at: '2026-11-21T12:00:00Z',
  to: 'ann@example.com',
  user_id: 'u7',
  kind: 'verification',
  subject: 'Confirm your Fairline address',
  text: 'Please confirm:\n\nhttps://fairline.test/account [link hidden]',
  state: 'sent',
  tries: 1,
  error: null,
  sent_at: '2026-11-21T12:00:01Z',
  may_repeat: false,
  ...over,
});
const FAILED = aMail({ state: 'failed', tries: 20, error: '550 no such mailbox', sent_at: null, may_repeat: true });

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});
const open = (
  mails: OpsMail[] | (() => Response),
  { at = '/ops/mails', next = null as string | null, again = () => new Response(null, { status: 204 }) } = {},
) => {
  const server = asOperator({ at }, <OpsMailsPage />, {
    '/api/ops/mails/': again,
    '/api/ops/mails?': typeof mails === 'function' ? mails : () => json({ mails, next }),
  });
  after.push(server.stop);
  return server;
};

it('an email is listed with its addressee, state and text, whose link is hidden', async () => {
  open([aMail()]);
  const row = within((await screen.findByText('Confirm your Fairline address')).closest('tr')!);
  expect(row.getAllByRole('link', { name: 'ann@example.com' })[0]).toHaveAttribute('href', '/ops/users/u7');
  expect(row.getByText('Sent')).toBeInTheDocument();
  expect(row.getByText(/link hidden/)).toBeInTheDocument();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

it('failed ones alone are asked for, and the choice stands in the address', async () => {
  const server = open([FAILED]);
  await screen.findByText('550 no such mailbox');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Failed only');
  await waitFor(() => expect(server.asked.at(-1)).toBe('/api/ops/mails?state=failed'));
});

it('a failed one that is still right can be sent again, and is then loaded anew', async () => {
  const server = open([FAILED]);
  await userEvent.click(await screen.findByRole('button', { name: 'Send again to ann@example.com' }));
  await waitFor(() => expect(server.asked).toEqual(['/api/ops/mails?', '/api/ops/mails/m1/again', '/api/ops/mails?']));
});

it('a refusal to send one again is shown', async () => {
  const message = 'This mail cannot be sent again, or is being sent. Reload and check.';
  open([FAILED], { again: () => json({ code: 'CHANGED_MEANWHILE', message }, 409) });
  await userEvent.click(await screen.findByRole('button', { name: 'Send again to ann@example.com' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it('one that waits for its first try, or is old, has no text', async () => {
  open([
    aMail({ subject: null, text: null, state: 'waiting', tries: 0, sent_at: null }),
    aMail({ id: 'm2', kind: 'closure', subject: null, text: null }),
  ]);
  expect(await screen.findByText('Not sent yet')).toBeInTheDocument();
  expect(screen.getByText('Address to confirm')).toBeInTheDocument();
  expect(screen.getByText('Its text is not kept')).toBeInTheDocument();
});

it('older ones are on the next page', async () => {
  const server = open([aMail()], { next: '5_m1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Newest' }));
  await waitFor(() =>
    expect(server.asked).toEqual(['/api/ops/mails?', '/api/ops/mails?before=5_m1', '/api/ops/mails?']),
  );
});

it('no emails, no failed emails, and a failure to load them say so', async () => {
  open([]);
  expect(await screen.findByText('No emails yet.')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Failed only');
  expect(await screen.findByText('No failed emails.')).toBeInTheDocument();
});

it('a failure to load them says so', async () => {
  open(() => json({ code: 'BROKEN', message: 'Something broke.' }, 500));
  expect(await screen.findByRole('alert', { name: 'The emails could not be loaded' })).toBeInTheDocument();
});
