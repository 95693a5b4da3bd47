import type { Session } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { begin } from '../platform/session/begin.js';
import { aSession } from '../testing/a-session.js';
import { type Asked, fakeServer, json } from '../testing/fake-server.js';
import { Around } from '../testing/signed-in.js';
import { setupComplaint, UsernameModal } from './username-modal.js';

const NAMELESS = { id: 'u1', username: null, updated_at: '2026-11-01T00:00:00.000Z' };

let stop = () => {};
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Opens the window for a user without a username. `save` answers the save request, `isFree` says which usernames are available. */
const open = async ({
  isFree = () => true,
  save = ({ body }: Asked) => json({ ...NAMELESS, ...(body as object) }),
  profile = () => json(NAMELESS),
  session = aSession(),
}: {
  isFree?: (name: string) => boolean;
  save?: (asked: Asked) => Response;
  profile?: () => Response;
  session?: Session;
} = {}) => {
  let saved: Response | undefined;
  const server = fakeServer({
    '/api/profile/username-available': ({ path }) =>
      json(isFree(new URL(path, 'http://x').searchParams.get('candidate')!)),
    '/api/profile': (asked) => {
      if (asked.method === 'GET') return saved?.clone() ?? profile();
      const answer = save(asked);
      if (answer.ok) saved = answer.clone();
      return answer;
    },
    '/api/auth/session': () => json(aSession()),
  });
  stop = server.stop;
  render(
    <Around signIn={{ state: 'in', session }}>
      <UsernameModal next={<p>asked next</p>} />
    </Around>,
  );
  await act(() => jest.advanceTimersByTimeAsync(100));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const type = async (name: string) => {
    await user.type(screen.getByLabelText('Username'), name);
  };
  return { user, type, server, button: () => screen.getByRole('button', { name: 'Set username' }) };
};

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const status = () => screen.getByRole('status');

it('a user without a username is asked for one, with no message before typing, until it is set', async () => {
  const { type, user, button } = await open();
  expect(status()).toBeEmptyDOMElement();
  expect(button()).toBeDisabled();
  await type(' bob ');
  expect(status()).toHaveTextContent('Checking availability...');
  await wait(350);
  expect(status()).toHaveTextContent('Available');
  await user.click(button());
  await wait(1_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a user with a username is not asked', async () => {
  await open({ profile: () => json({ ...NAMELESS, username: 'bob' }) });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('the username is saved without surrounding spaces', async () => {
  const { type, user, button, server } = await open();
  await type('  bob ');
  await wait(350);
  await user.click(button());
  await wait(10);
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ username: 'bob' });
});

const missing = () => json({ code: 'PGRST116', message: 'There is no profile yet.' }, 404);
const named = aSession({ user: { ...aSession().user, user_metadata: { username: 'bob' } } });

it('a missing profile is created with the name from sign-up, without asking', async () => {
  const { server } = await open({ profile: missing, session: named });
  expect(server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ username: 'bob' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('the user is asked if there is neither a profile nor a name from sign-up', async () => {
  await open({ profile: missing });
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('the server is asked once, 350 ms after the last letter', async () => {
  const { type, server } = await open();
  const checks = () => server.asked.filter((path) => path.includes('username-available'));
  await type('bob');
  await wait(349);
  expect(checks()).toEqual([]);
  await wait(1);
  expect(checks()).toEqual(['/api/profile/username-available?candidate=bob']);
});

it('a taken username is reported and cannot be saved', async () => {
  const { type, button } = await open({ isFree: () => false });
  await type('bob');
  await wait(350);
  expect(status()).toHaveTextContent('Already taken');
  expect(button()).toBeDisabled();
});

it.each([
  ['  ', 'Username is required'],
  ['ab', 'Username must be at least 3 characters'],
  ['a'.repeat(20), 'Username must be less than 20 characters'],
  ['_bob', 'Use 3–20 letters, numbers, _ (no leading/trailing _)'],
  ['bob_', 'Use 3–20 letters, numbers, _ (no leading/trailing _)'],
])('%j is refused without asking the server', async (name, words) => {
  const { type, button, server } = await open();
  await type(name);
  await wait(1_000);
  expect(status()).toHaveTextContent(words);
  expect(button()).toBeDisabled();
  expect(server.asked.filter((path) => path.includes('available'))).toEqual([]);
});

it.each([
  [
    409,
    { code: '23505', message: 'This username is already in use' },
    'Already taken',
    'This username is already taken. Please choose another one.',
  ],
  [400, { code: 'USERNAME_INVALID', message: 'Use 3–20 letters' }, 'Error saving. Try again.', 'Use 3–20 letters'],
  [400, {}, 'Error saving. Try again.', 'Failed to set username. Please try again.'],
])('a refused username is reported with its reason: %i %o', async (code, body, state, words) => {
  const { type, user, button } = await open({ save: () => json(body, code) });
  await type('bob');
  await wait(350);
  await user.click(button());
  await wait(10);
  expect(status()).toHaveTextContent(state);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

it('a network failure is reported', async () => {
  const { type, user, button } = await open({
    save: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await type('bob');
  await wait(350);
  await user.click(button());
  await wait(10);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'A network error occurred. Please check your connection and try again.',
  );
});

it('an unexpected error of the page itself is reported', async () => {
  const broken = jest.spyOn(QueryClient.prototype, 'invalidateQueries').mockRejectedValue(new Error('no cache'));
  const { type, user, button } = await open();
  await type('bob');
  await wait(350);
  await user.click(button());
  await wait(10);
  expect(screen.getByRole('alert')).toHaveTextContent('An unexpected error occurred. Please try again later.');
  broken.mockRestore();
});

it('the question can be postponed with Not now', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await wait(1_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['signed in just here', true],
  ['came back to a session', false],
])('an account of before with a username that %s is asked what a new one is: %s', async (_, isHere) => {
  if (isHere) begin('SIGNED_IN', { session: aSession(), csrf: undefined }, createStore());
  await open({ profile: () => json({ ...NAMELESS, username: 'bob' }) });
  expect(screen.queryAllByText('asked next')).toHaveLength(Number(isHere));
  sessionStorage.clear();
});

it('any complaint of the server or the network gets a message', () => {
  expect(setupComplaint('An unexpected error occurred: x')).toMatch(/^A network error occurred/);
  expect(setupComplaint('')).toBe('Failed to set username. Please try again.');
});
