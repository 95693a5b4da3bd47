import { createStore } from 'jotai';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { fakeSocket } from '../../testing/fake-socket.js';
import { isLeavingAtom } from '../session/leaving.js';
import { signInAtom } from '../session/session-atom.js';
import { sleep } from '../timers.js';
import { subscribeToAccount } from './account-news.js';

const hearing = (refresh: () => Response) => {
  const server = fakeServer({ '/api/auth/refresh': refresh });
  stop = server.stop;
  const of = createStore();
  of.set(signInAtom, { state: 'in', session: aSession() });
  const link = fakeSocket();
  let changes = 0;
  const unsubscribe = subscribeToAccount(
    link.socket,
    () => {
      changes += 1;
    },
    of,
  );
  return { of, server, unsubscribe, hears: link.hears, changes: () => changes };
};

let stop = () => {};
afterEach(() => stop());

it('a session ended elsewhere signs this page out', async () => {
  const { of, hears } = hearing(() => json({ code: 'SIGNED_OUT' }, 401));
  hears('session:ended', 'signed out');
  await sleep(20);
  expect(of.get(signInAtom)).toEqual({ state: 'out', why: 'expired' });
});

it('an expired token alone is refreshed', async () => {
  const { of, hears } = hearing(() => json(aSession({ access_token: 'new' })));
  hears('session:ended', 'signed out');
  await sleep(20);
  expect(of.get(signInAtom)).toMatchObject({ session: { access_token: 'new' } });
});

it('a page that is signing out itself makes no request', async () => {
  const { of, server, hears } = hearing(() => json({ code: 'SIGNED_OUT' }, 401));
  of.set(isLeavingAtom, true);
  hears('session:ended', 'signed out');
  await sleep(20);
  expect(server.asked).toEqual([]);
});

it.each(['too slow', 'server restarting'])('a cut connection causes no request: %s', async (why) => {
  const { server, hears } = hearing(() => json(aSession()));
  hears('session:ended', why);
  await sleep(20);
  expect(server.asked).toEqual([]);
});

it('the plan counts as changed after each break of the connection, in which news of it may be lost', () => {
  const { hears, changes } = hearing(() => json(aSession()));
  hears('connect');
  expect(changes()).toBe(0);
  for (const event of ['disconnect', 'connect', 'connect']) hears(event);
  expect(changes()).toBe(1);
});

it('a plan change is announced to the listener until it unsubscribes', () => {
  const { hears, changes, unsubscribe } = hearing(() => json(aSession()));
  hears('plan:changed');
  unsubscribe();
  hears('plan:changed');
  expect(changes()).toBe(1);
});
