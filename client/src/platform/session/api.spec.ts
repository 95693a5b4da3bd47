import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import * as z from 'zod/mini';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { Problem } from '../http/problem.js';
import { send } from '../http/send.js';
import { api } from './api.js';
import { credentialsOf, publicKeyAtom } from './credentials.js';
import { csrfAtom } from './csrf-atom.js';
import { isPublic } from './public.js';
import { signInAtom } from './session-atom.js';

const signedIn = () => {
  const store = createStore();
  store.set(signInAtom, { state: 'in', session: aSession() });
  return store;
};
const ask = (store = signedIn()) => api('/api/events', z.array(z.string()), {}, store);
const problem = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason);
  if (!(error instanceof Problem)) throw new Error('no problem');
  return error;
};
const refused = () => json({ code: 'SIGNED_OUT', message: 'Authentication required - please log in' }, 401);

let stop = () => {};
afterEach(() => stop());

it('an answer is parsed by its schema', async () => {
  ({ stop } = fakeServer({ '/api/events': () => json(['nfl']) }));
  expect(await ask()).toEqual(['nfl']);
});

it('an expired token is refreshed and the call repeated', async () => {
  let isOld = true;
  ({ stop } = fakeServer({
    '/api/events': () => (isOld ? refused() : json(['nfl'])),
    '/api/auth/refresh': () => {
      isOld = false;
      return json(aSession({ access_token: 'token-2' }));
    },
  }));
  const store = signedIn();
  expect(await ask(store)).toEqual(['nfl']);
  expect(store.get(signInAtom)).toMatchObject({ session: { access_token: 'token-2' } });
});

describe('a call that is refused after another user has signed in', () => {
  const her = aSession({ access_token: 'hers', user: { ...aSession().user, id: 'u2' } });

  it.each([
    ['a visitor', createStore],
    ['the user before', signedIn],
  ])('as %s, neither ends the new session nor is repeated in it', async (_, before) => {
    const store = before();
    const server = fakeServer({
      '/api/events': () => {
        store.set(signInAtom, { state: 'in', session: her });
        return refused();
      },
    });
    stop = server.stop;
    expect((await problem(ask(store))).code).toBe('SIGNED_OUT');
    expect(store.get(signInAtom)).toMatchObject({ session: { access_token: 'hers' } });
    expect(server.asked).toEqual(['/api/events']);
  });
});

it('a call that is refused after the token was refreshed is repeated without another refresh', async () => {
  const store = signedIn();
  const server = fakeServer({
    '/api/events': ({ headers }) => {
      if (headers.Authorization === 'Bearer token-2') return json(['nfl']);
      store.set(signInAtom, { state: 'in', session: aSession({ access_token: 'token-2' }) });
      return refused();
    },
  });
  stop = server.stop;
  expect(await ask(store)).toEqual(['nfl']);
  expect(server.asked).toEqual(['/api/events', '/api/events']);
});

it('a session that cannot be refreshed ends, and calls are refused for half a minute', async () => {
  const server = fakeServer({ '/api/': refused });
  stop = server.stop;
  const store = signedIn();
  expect((await problem(ask(store))).message).toBe('Authentication required - please log in');
  expect(store.get(signInAtom)).toEqual({ state: 'out', why: 'expired' });
  const asked = server.asked.length;
  expect((await problem(ask(store))).message).toBe('Authentication required. Please log in again.');
  expect(server.asked).toHaveLength(asked);
});

it('calls are sent again after the half minute', async () => {
  jest.useFakeTimers();
  let isOver = false;
  const server = fakeServer({ '/api/': () => (isOver ? json(['nfl']) : refused()) });
  stop = () => {
    server.stop();
    jest.useRealTimers();
  };
  const store = signedIn();
  await problem(ask(store));
  const asked = server.asked.length;
  isOver = true;
  jest.advanceTimersByTime(29_999);
  await problem(ask(store));
  expect(server.asked).toHaveLength(asked);
  jest.advanceTimersByTime(1);
  expect(await ask(store)).toEqual(['nfl']);
});

it('after a session has ended, public calls still go out, as a visitor', async () => {
  const server = fakeServer({
    '/api/auth/settings': ({ headers }) => ('x-user-id' in headers ? refused() : json(['google'])),
    '/api/': refused,
  });
  stop = server.stop;
  const store = signedIn();
  const settings = () => api('/api/auth/settings', z.array(z.string()), {}, store);
  expect(await settings()).toEqual(['google']);
  expect(store.get(signInAtom)).toEqual({ state: 'out', why: 'expired' });
  await problem(ask(store));
  expect(await settings()).toEqual(['google']);
  expect(server.asked.filter((path) => path === '/api/events')).toEqual([]);
});

it.each([
  ['/api/scores?sport=basketball_nba', 'GET', true],
  ['/api/scores/days?sport=basketball_nba', 'GET', true],
  ['/api/auth/settings', 'GET', true],
  ['/api/reactions?sport=basketball_nba', 'GET', true],
  ['/api/reactions/a-game', 'POST', false],
  ['/api/sports-of-mine', 'GET', false],
  ['/api/auth/session', 'GET', false],
  ['/api/me', 'GET', false],
])('%s by %s is public: %s', (path, method, isForAll) => {
  expect(isPublic(path, method)).toBe(isForAll);
});

it.each([
  [402, { code: 'QUOTA_EXCEEDED' }, 'Quota exceeded - upgrade to continue'],
  [402, { code: 'PLAN_REQUIRED' }, 'Subscription required for API access'],
  [402, { message: 'Pay first.' }, 'Subscription required for API access'],
  [402, 'what?', 'Quota exceeded - upgrade to continue'],
  [429, {}, 'Too many requests. Please wait before trying again.'],
  [500, {}, 'Server error. Our team has been notified.'],
  [404, { message: 'There is nothing at this address.' }, 'There is nothing at this address.'],
  [418, {}, 'Failed to load data. Please try again later.'],
])('the error %i %o becomes "%s"', async (status, body, words) => {
  ({ stop } = fakeServer({ '/api/events': () => json(body, status) }));
  expect((await problem(ask())).message).toBe(words);
});

it('other errors are shown as their HTTP status', async () => {
  const teapot = () => new Response('{}', { status: 418, statusText: "I'm a teapot" });
  ({ stop } = fakeServer({ '/api/events': teapot }));
  expect((await problem(ask())).message).toBe("HTTP 418: I'm a teapot");
});

it.each([
  ['is not what was asked for', () => json({ sports: [] })],
  ['breaks off', () => new Response('[', { headers: { 'Content-Type': 'application/json' } })],
])('an invalid answer is reported when it %s', async (_, answer) => {
  ({ stop } = fakeServer({ '/api/events': answer }));
  expect((await problem(ask())).message).toBe('Invalid response format from server');
});

it('an answer that is not JSON is reported with its type', async () => {
  const html = () => new Response('<html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  ({ stop } = fakeServer({ '/api/events': html }));
  expect((await problem(ask())).message).toBe('Server returned text/html instead of JSON. Please try again later.');
});

it('a call carries the token, the user id, the client name and the CSRF token', async () => {
  const server = fakeServer({ '/api/events': () => json(['nfl']) });
  stop = server.stop;
  const store = signedIn();
  store.set(csrfAtom, 'c0ffee');
  await ask(store);
  expect(server.calls[0]?.headers).toEqual({
    'Content-Type': 'application/json',
    'X-Client-Info': 'fairline-web',
    'X-Requested-With': 'XMLHttpRequest',
    Authorization: 'Bearer token-1',
    'x-user-id': 'u1',
    'x-csrf-token': 'c0ffee',
  });
});

it('without a session, calls carry the public key', () => {
  const store = createStore();
  store.set(publicKeyAtom, 'eyPublic');
  expect(credentialsOf(store)).toEqual({ Authorization: 'Bearer eyPublic' });
});

it('calls to other origins carry none of these headers', async () => {
  const server = fakeServer({ 'https://elsewhere.example': () => json({}) });
  stop = server.stop;
  await send('https://elsewhere.example/x', { headers: { Authorization: 'Bearer token-1' } });
  expect(server.calls[0]?.headers).toEqual({});
});

it('a CSRF failure refreshes the token and repeats the call', async () => {
  let isProven = false;
  const server = fakeServer({
    '/api/events': () =>
      isProven ? json(['nfl']) : json({ code: 'CSRF', message: 'CSRF token validation failed' }, 403),
    '/api/auth/refresh': () => {
      isProven = true;
      return json(aSession(), 200, { 'x-csrf-token': 'c0ffee' });
    },
  });
  stop = server.stop;
  expect(await ask()).toEqual(['nfl']);
  expect(server.calls.at(-1)?.headers).toMatchObject({ 'x-csrf-token': 'c0ffee' });
});

it('a second CSRF failure is reported', async () => {
  const server = fakeServer({
    '/api/events': () => json({ code: 'CSRF', message: 'CSRF token validation failed' }, 403),
    '/api/auth/refresh': () => json(aSession(), 200, { 'x-csrf-token': 'c0ffee' }),
  });
  stop = server.stop;
  expect((await problem(ask())).message).toBe('CSRF token validation failed');
  expect(server.asked).toEqual(['/api/events', '/api/auth/refresh', '/api/events']);
});

it('a wrong password does not end the session', async () => {
  const wrong = () => json({ code: 'WRONG_CREDENTIALS', message: 'Invalid login credentials' }, 401);
  const server = fakeServer({ '/api/events': wrong });
  stop = server.stop;
  const store = signedIn();
  expect((await problem(ask(store))).message).toBe('Invalid login credentials');
  expect(store.get(signInAtom)).toMatchObject({ state: 'in' });
});

it.each([
  [
    { code: 'QUOTA_EXCEEDED', message: 'Used up', used: 250, quota: 250 },
    { message: 'Used up', used: 250, quota: 250 },
  ],
  [
    undefined,
    { message: "You've reached the free 1,000 request limit. Upgrade to continue.", used: 1000, quota: 1000 },
  ],
])('used-up free requests raise a "plangate" event: %o', async (body, detail) => {
  ({ stop } = fakeServer({ '/api/events': () => (body ? json(body, 402) : new Response('<html>', { status: 402 })) }));
  const told: unknown[] = [];
  const hear = (event: Event) => told.push((event as CustomEvent).detail);
  window.addEventListener('plangate', hear);
  await problem(ask());
  window.removeEventListener('plangate', hear);
  expect(told).toEqual([detail]);
});
