import type { OpsRequest, OpsRequests } from '@fairline/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSession } from '../testing/a-session.js';
import { json } from '../testing/fake-server.js';
import { AskSecond, Requests } from './requests.js';
import { asOperator } from './testing/as-operator.js';

const aRequest = (over: Partial<OpsRequest> = {}): OpsRequest => ({
  id: 'q1',
  kind: 'close account',
  user: 'ann@example.com',
  user_id: 'u7',
  reason: 'Sends spam',
  asked_by: 'bob@example.com',
  asked_by_id: 'u8',
  asked_at: '2026-11-21T12:00:00Z',
  until: '2026-11-22T12:00:00Z',
  ...over,
});

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});
const done = () => new Response(null, { status: 204 });
const open = (requests: OpsRequest[], { operators = 2, answer = done, page = <Requests /> } = {}) => {
  const body: OpsRequests = { requests, operators };
  const server = asOperator({ at: '/ops/users' }, page, {
    '/api/ops/requests/': answer,
    '/api/ops/requests': () => json(body),
    '/api/ops/users/u7/requests': answer,
  });
  after.push(server.stop);
  return server;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = ({ calls }: ReturnType<typeof open>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const askFor = (kind: OpsRequest['kind'], onRefused = () => {}) => (
  <AskSecond kind={kind} user={{ id: 'u7', email: 'ann@example.com' }} onRefused={onRefused} />
);

it('a request says what, about whom, by whom, why and until when; another operator confirms it after a question', async () => {
  const server = open([aRequest()]);
  const list = within(await screen.findByRole('region', { name: 'Waiting for a second operator' }));
  expect(list.getByRole('link', { name: 'ann@example.com' })).toHaveAttribute('href', '/ops/users/u7');
  expect(list.getByText('Sends spam')).toBeInTheDocument();
  expect(list.getByText(/^Asked for by bob@example.com. Can be confirmed until Nov 2/)).toBeInTheDocument();
  await press('Confirm for ann@example.com');
  expect(sent(server)).toEqual([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent(server)).toEqual([['/api/ops/requests/q1/confirm', {}]]));
});

it('who asked can only withdraw; another can refuse', async () => {
  const mine = open([aRequest({ asked_by_id: aSession().user.id })]);
  await press('Withdraw for ann@example.com');
  expect(screen.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
  expect(sent(mine)).toEqual([['/api/ops/requests/q1/refuse', {}]]);
});

it('another operator can refuse', async () => {
  const server = open([aRequest({ kind: 'grant rights' })]);
  expect(await screen.findByText('Give operator rights to')).toBeInTheDocument();
  await press('Refuse for ann@example.com');
  await waitFor(() => expect(sent(server)).toEqual([['/api/ops/requests/q1/refuse', {}]]));
});

it('where nothing waits nothing is shown; of a user only what is about them', async () => {
  const server = open([aRequest({ user_id: 'u9' })], { page: <Requests user="u7" /> });
  await waitFor(() => expect(server.asked).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('a lone operator is told how to add a second one', async () => {
  open([], { operators: 1 });
  expect(await screen.findByText(/add them on the machine with “npm run ops -- add <email>”/)).toBeInTheDocument();
});

it('the first word needs a reason, and is sent with it', async () => {
  const server = open([], { page: askFor('close account') });
  await press('Close account');
  const window = within(screen.getByRole('dialog'));
  expect(window.getByText('It takes effect when a second operator confirms it within 24 hours.')).toBeInTheDocument();
  expect(window.getByRole('button', { name: 'Ask a second operator' })).toBeDisabled();
  await userEvent.type(window.getByLabelText('Why'), ' Sends spam ');
  await userEvent.click(window.getByRole('button', { name: 'Ask a second operator' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(server)).toEqual([['/api/ops/users/u7/requests', { kind: 'close account', reason: 'Sends spam' }]]);
});

it('what was asked for already is not offered again', async () => {
  const server = open([aRequest()], { page: askFor('close account') });
  await waitFor(() => expect(server.asked).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close account' })).not.toBeInTheDocument());
});

it('a refusal shows why', async () => {
  const message = 'They must confirm their email address first.';
  open([], { answer: () => json({ code: 'EMAIL_NOT_CONFIRMED', message }, 409), page: askFor('grant rights') });
  await press('Make operator');
  await userEvent.type(screen.getByLabelText('Why'), 'Helps');
  await press('Ask a second operator');
  expect(await screen.findByText(message)).toBeInTheDocument();
});
