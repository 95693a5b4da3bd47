import { createStore } from 'jotai';
import { signInAtom } from '../../platform/session/session-atom.js';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { setUsername } from './set-username.js';

const signedIn = () => {
  const store = createStore();
  store.set(signInAtom, { state: 'in', session: aSession() });
  return store;
};

let stop = () => {};
afterEach(() => stop());

it('setting a username needs a session', async () => {
  expect(await setUsername('bob', createStore())).toEqual({ why: 'failed', message: 'Not signed in' });
});

it('a username of another user is reported as taken', async () => {
  ({ stop } = fakeServer({ '/api/profile': () => json({ code: '23505' }, 409) }));
  expect(await setUsername('bob', signedIn())).toEqual({ why: 'taken', message: 'This username is already in use' });
});

it('an unexpected failure is reported with its details', async () => {
  ({ stop } = fakeServer({ '/api/profile': () => json({ id: 7 }) }));
  expect((await setUsername('bob', signedIn()))?.message).toMatch(/^An unexpected error occurred: .+/);
});

it('the new username is put into the session', async () => {
  const named = aSession({ user: { ...aSession().user, user_metadata: { username: 'bob' } } });
  ({ stop } = fakeServer({
    '/api/profile': () => json({ id: 'u1', username: 'bob', updated_at: '2026-11-01T00:00:00.000Z' }),
    '/api/auth/session': () => json(named),
  }));
  const store = signedIn();
  expect(await setUsername('bob', store)).toBeUndefined();
  expect(store.get(signInAtom)).toMatchObject({ session: { user: { user_metadata: { username: 'bob' } } } });
});
