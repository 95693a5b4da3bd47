import { type PersonalToken, scopes } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Asked, fakeServer, json } from '../testing/fake-server.js';
import { Around } from '../testing/signed-in.js';
import ApiKeysSection from './api-keys-section.js';

const PATH = '/api/account/tokens';
const SECRET = `fln_${'ab'.repeat(32)}`;
const aKey = (over: Partial<PersonalToken> = {}): PersonalToken => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'night script',
  scopes: ['odds:read', 'scores:read'],
  starts_with: 'fln_0123ab',
  created_at: '2026-11-01T12:00:00.000Z',
  last_used_at: null,
  expires_at: null,
  ...over,
});

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});
const open = (rules: Record<string, (asked: Asked) => Response | Promise<Response>>) => {
  const server = fakeServer(rules);
  after.push(server.stop);
  render(
    <Around at="/account">
      <ApiKeysSection />
    </Around>,
  );
  return server;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('each API key is listed by its first characters, with what it may do and when it was used last', async () => {
  const used = aKey({
    id: '2',
    name: 'sheet',
    last_used_at: '2026-11-20T12:00:00.000Z',
    expires_at: '2099-01-01T00:00:00.000Z',
  });
  const over = aKey({ id: '3', name: 'old', expires_at: '2020-01-01T00:00:00.000Z' });
  open({ [PATH]: () => json({ tokens: [aKey(), used, over] }) });
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/night script fln_0123ab…Never used · Created .+odds:read · scores:read/);
  expect(rows[1]).toMatch(/sheet .+Last used Nov 20, 2026.+valid until/);
  expect(rows[2]).toMatch(/old .+Expired/);
});

it('a user without API keys is told so', async () => {
  open({ [PATH]: () => json({ tokens: [] }) });
  expect(await screen.findByText('You have no API keys.')).toBeInTheDocument();
});

it('a new API key may be for every kind of data, alerts included', async () => {
  open({ [PATH]: () => json({ tokens: [] }) });
  await press('Create a key');
  const offered = within(screen.getByRole('group', { name: 'What it may do' })).getAllByRole('checkbox');
  expect(offered).toHaveLength(scopes.length);
  expect(screen.getByLabelText('Read and change your alerts (rules: Platinum)')).toBeInTheDocument();
});

it('a new API key allows what was chosen, is shown once with a button that copies it, and is then listed', async () => {
  const copied = jest.fn(async (_: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  const created = aKey({ name: 'mine', scopes: ['picks:read'], starts_with: SECRET.slice(0, 10) });
  const server = open({
    [PATH]: ({ method }) =>
      method === 'POST' ? json({ ...created, token: SECRET }, 201) : json({ tokens: [aKey({ id: 'other' })] }),
  });
  await press('Create a key');
  await userEvent.type(screen.getByLabelText('Name'), ' mine ');
  await userEvent.click(screen.getByLabelText('Read your picks'));
  await userEvent.selectOptions(screen.getByLabelText('Valid for'), '30 days');
  await press('Create key');
  expect(await screen.findByText(SECRET)).toBeInTheDocument();
  expect(server.calls.find(({ method }) => method === 'POST')!.body).toEqual({
    name: 'mine',
    scopes: ['picks:read'],
    expires_in_days: 30,
  });
  await press('Copy key');
  expect(copied).toHaveBeenCalledWith(SECRET);
  expect(await screen.findByText('Copied.')).toBeInTheDocument();
  expect((await screen.findAllByRole('listitem'))[0]).toHaveTextContent('mine');
  await press('I have saved it');
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
});

it('an API key needs a name and something that it may do, before anything is sent', async () => {
  const server = open({ [PATH]: () => json({ tokens: [] }) });
  await press('Create a key');
  await press('Create key');
  expect(await screen.findByRole('alert')).toHaveTextContent('Give it a name.');
  await userEvent.type(screen.getByLabelText('Name'), 'mine');
  await press('Create key');
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose at least one thing that it may do.');
  await userEvent.click(screen.getByLabelText('Read scores'));
  await userEvent.click(screen.getByLabelText('Read scores'));
  await press('Create key');
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose at least one');
  expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await press('Cancel');
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
});

it('the refusal of one key too many is shown beside the form, which keeps what was typed', async () => {
  const message = 'You have 20 API keys. Revoke one that you do not use.';
  open({
    [PATH]: ({ method }) =>
      method === 'POST' ? json({ code: 'TOO_MANY_TOKENS', message, error: message }, 409) : json({ tokens: [] }),
  });
  await press('Create a key');
  await userEvent.type(screen.getByLabelText('Name'), 'mine');
  await userEvent.click(screen.getByLabelText('Add picks'));
  await press('Create key');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Name')).toHaveValue('mine');
});

it('a revoked API key leaves the list, also if it was revoked elsewhere', async () => {
  const keys = [aKey({ id: 'a', name: 'one' }), aKey({ id: 'b', name: 'two' })];
  const server = open({
    [`${PATH}/a`]: () => new Response(null, { status: 204 }),
    [`${PATH}/b`]: () => json({ code: 'NO_SUCH_TOKEN', message: 'gone', error: 'gone' }, 404),
    [PATH]: () => json({ tokens: keys }),
  });
  await press('Revoke the key one');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await press('Revoke the key two');
  expect(await screen.findByText('You have no API keys.')).toBeInTheDocument();
  expect(server.calls.flatMap(({ method, path }) => (method === 'DELETE' ? [path] : []))).toEqual([
    `${PATH}/a`,
    `${PATH}/b`,
  ]);
});

it('a list of API keys that failed to load says so and can be retried', async () => {
  let answers = 0;
  open({
    [PATH]: () => {
      answers += 1;
      return answers <= 2 ? json({}, 500) : json({ tokens: [aKey()] });
    },
  });
  const alert = await screen.findByRole('alert', {}, { timeout: 5_000 });
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('night script')).toBeInTheDocument();
});
