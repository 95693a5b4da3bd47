import { jest } from '@jest/globals';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { isDemoAtom } from '../demo-atom.js';
import { store } from '../store.js';
import { signIn, signUp } from '../user/sign-in.js';
import { api } from './api.js';
import { publicKeyAtom } from './credentials.js';
import { sessionAtom, signInAtom } from './session-atom.js';
import { isServerUnreachableAtom, readBackend, start } from './start.js';

const GOOD = { url: 'https://odds.example', publicKey: 'eyJhbGciOi' };

/** Starts a page whose server has this configuration. */
const begin = async (config: () => Response) => {
  const server = fakeServer({ '/api/config': config });
  after.push(server.stop);
  const logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  after.push(() => logged.mockRestore());
  await start();
  return { server, logged };
};

const after: (() => void)[] = [];
beforeEach(() => {
  Object.assign(globalThis, {
    BroadcastChannel: class {
      postMessage() {}
      close() {}
    },
  });
});
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  store.set(isDemoAtom, false);
});

it.each([
  {},
  { url: 'ftp://x', publicKey: 'ey' },
  { url: 'http://x', publicKey: 'abc' },
  { url: 'http://x' },
  undefined,
])('the configuration %o is invalid', (told) => expect(readBackend(told)).toBe('invalid'));

it('an address and a key are a valid configuration', () => expect(readBackend(GOOD)).toEqual(GOOD));

it('no configuration is requested if the page contains it', async () => {
  document.head.innerHTML = `<script type="application/json" id="fairline-config">${JSON.stringify(GOOD)}</script>`;
  after.push(() => document.head.replaceChildren());
  const { server } = await begin(() => json({}, 503));
  expect(server.asked).toEqual([]);
  expect(store.get(publicKeyAtom)).toBe(GOOD.publicKey);
  expect(store.get(isServerUnreachableAtom)).toBe(false);
});

it('the public key is taken, and nobody is signed in', async () => {
  await begin(() => json(GOOD));
  expect(store.get(publicKeyAtom)).toBe(GOOD.publicKey);
  expect(store.get(signInAtom)).toEqual({ state: 'out', why: 'nobody' });
  expect(store.get(isDemoAtom)).toBe(false);
});

it('a server that does not answer does not start the demo', async () => {
  sessionStorage.setItem('fairline_session', JSON.stringify(aSession()));
  await begin(() => json({}, 503));
  expect(store.get(isDemoAtom)).toBe(false);
  expect(store.get(signInAtom)).toMatchObject({ state: 'in' });
  expect(store.get(isServerUnreachableAtom)).toBe(true);
});

describe('with an invalid configuration', () => {
  const demo = () => begin(() => json({ url: '', publicKey: '' }));

  it('with an invalid configuration the page is a demo, logs that, and asks the server nothing more', async () => {
    const { server, logged } = await demo();
    expect(store.get(isDemoAtom)).toBe(true);
    expect(logged).toHaveBeenCalledWith('Running in demo mode with no database connectivity');
    await expect(api('/api/me', {} as never)).rejects.toMatchObject({ code: 'DEMO' });
    expect(server.asked).toEqual(['/api/config']);
  });

  it.each([signIn, signUp])(
    'with an invalid configuration anybody can sign in, in this browser only',
    async (enter) => {
      await demo();
      await enter({ email: 'bob@example.test', password: 'x' });
      expect(store.get(sessionAtom)?.user).toMatchObject({
        id: expect.stringMatching(/^demo-\d+$/),
        user_metadata: { username: 'bob' },
      });
      await start();
      expect(store.get(sessionAtom)?.user.email).toBe('bob@example.test');
    },
  );

  it('with an invalid configuration a real session is not used', async () => {
    sessionStorage.setItem('fairline_session', JSON.stringify(aSession()));
    await demo();
    expect(store.get(signInAtom)).toMatchObject({ state: 'out' });
  });
});

it('the demo starts if the client fails to start', async () => {
  Object.assign(globalThis, {
    BroadcastChannel: class {
      constructor() {
        throw new Error('refused');
      }
    },
  });
  await begin(() => json(GOOD));
  expect(store.get(isDemoAtom)).toBe(true);
});
