import { createStore } from 'jotai';
import * as z from 'zod/mini';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { signInAtom } from '../session/session-atom.js';
import { api } from './api.js';
import { Problem } from './problem.js';

const signedIn = () => {
  const store = createStore();
  store.set(signInAtom, { state: 'in', session: aSession() });
  return store;
};
const ask = (store = signedIn()) => api('/api/sports', z.array(z.string()), {}, store);
const problem = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason);
  if (!(error instanceof Problem)) throw new Error('no problem');
  return error;
};
const refused = () => json({ code: 'SIGNED_OUT', message: 'Authentication required - please log in' }, 401);

let stop = () => {};
afterEach(() => stop());

it('reads the answer by its schema', async () => {
  ({ stop } = fakeServer({ '/api/sports': () => json(['nfl']) }));
  expect(await ask()).toEqual(['nfl']);
});

it('renews a token that has ended and asks once more', async () => {
  let isOld = true;
  ({ stop } = fakeServer({
    '/api/sports': () => (isOld ? refused() : json(['nfl'])),
    '/api/auth/refresh': () => {
      isOld = false;
      return json(aSession({ access_token: 'token-2' }));
    },
  }));
  const store = signedIn();
  expect(await ask(store)).toEqual(['nfl']);
  expect(store.get(signInAtom)).toMatchObject({ session: { access_token: 'token-2' } });
});

it('ends the session when it cannot be renewed, and asks nothing for half a minute', async () => {
  const server = fakeServer({ '/api/': refused });
  stop = server.stop;
  const store = signedIn();
  expect((await problem(ask(store))).status).toBe(401);
  expect(store.get(signInAtom)).toEqual({ state: 'out', why: 'expired' });
  const asked = server.asked.length;
  expect((await problem(ask(store))).code).toBe('SIGNED_OUT');
  expect(server.asked).toHaveLength(asked);
});

it.each([
  [402, { code: 'QUOTA_EXCEEDED' }, 'Quota exceeded - upgrade to continue'],
  [402, { code: 'PLAN_REQUIRED' }, 'Subscription required for API access'],
  [429, {}, 'Too many requests. Please wait before trying again.'],
  [500, {}, 'Server error. Our team has been notified.'],
  [404, { message: 'There is nothing at this address.' }, 'There is nothing at this address.'],
  [418, {}, 'Failed to load data. Please try again later.'],
])('puts %i %o in words', async (status, body, words) => {
  ({ stop } = fakeServer({ '/api/sports': () => json(body, status) }));
  expect((await problem(ask())).message).toBe(words);
});

it('says what came when it is no JSON', async () => {
  const html = () => new Response('<html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  ({ stop } = fakeServer({ '/api/sports': html }));
  expect((await problem(ask())).message).toBe('Server returned text/html instead of JSON. Please try again later.');
});
