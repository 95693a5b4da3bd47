import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { signOut } from '../../account/model/sign-out.js';
import { aSession } from '../../testing/a-session.js';
import { fakeBrowser } from '../../testing/fake-channel.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { sleep } from '../timers.js';
import { signIn } from '../user/sign-in.js';
import { csrfAtom } from './csrf-atom.js';
import { expire } from './expire.js';
import { renew } from './renew.js';
import { resume } from './resume.js';
import { sessionAtom, signInAtom } from './session-atom.js';
import { keepExpiry } from './session-expiry.js';
import { joinTabs } from './tabs.js';

const nowS = () => Math.floor(Date.now() / 1_000);
const ending = () => aSession({ access_token: 'old', expires_at: nowS() + 60 });
const csrf = { 'x-csrf-token': 'c0ffee' };

/** Two tabs of one browser, both with a session that is about to expire. */
const twoTabs = (session = ending(), browser = {}) => {
  const { openChannel, locks } = fakeBrowser(browser);
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  keepExpiry(session.expires_at);
  const tabs = [createStore(), createStore()] as const;
  for (const tab of tabs) {
    tab.set(signInAtom, { state: 'in', session });
    after.push(joinTabs(tab, openChannel()));
  }
  return tabs;
};
const serve = (rules: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(rules);
  after.push(server.stop);
  return server;
};

const after: (() => void)[] = [];
afterEach(() => {
  Object.defineProperty(navigator, 'locks', { value: null, configurable: true });
  for (const undo of after.splice(0)) undo();
});

it.each([
  ['at once', false],
  ['a moment later', true],
])('two tabs that need a fresh token make one request and share the answer: heard %s', async (_, isSlow) => {
  const server = serve({ '/api/auth/refresh': () => json(aSession({ access_token: 'new' }), 200, csrf) });
  const tabs = twoTabs(ending(), { isSlow });
  expect(await Promise.all(tabs.map((tab) => renew(tab)))).toEqual([true, true]);
  expect(server.asked).toEqual(['/api/auth/refresh']);
  expect(tabs.map((tab) => tab.get(sessionAtom)?.access_token)).toEqual(['new', 'new']);
  expect(tabs.map((tab) => tab.get(csrfAtom))).toEqual(['c0ffee', 'c0ffee']);
});

it('many callers in one tab make one request', async () => {
  const server = serve({ '/api/auth/refresh': () => json(aSession()) });
  const [tab] = twoTabs();
  await Promise.all([renew(tab), renew(tab), renew(tab)]);
  expect(server.asked).toHaveLength(1);
});

it('the server is asked if the tab that refreshed does not answer', async () => {
  const server = serve({ '/api/auth/refresh': () => json(aSession({ access_token: 'new' })) });
  const [tab] = twoTabs();
  for (const close of after.splice(-1)) close();
  navigator.locks.request('fairline_open', { mode: 'shared' }, () => new Promise(() => {})); // a tab that the browser has frozen
  keepExpiry(nowS() + 500);
  expect(await renew(tab)).toBe(true);
  expect(server.asked).toEqual(['/api/auth/refresh']);
});

it('no other tab is awaited if none is open', async () => {
  const server = serve({ '/api/auth/refresh': () => json(aSession({ access_token: 'new' })) });
  const [tab] = twoTabs();
  for (const close of after.splice(-1)) close();
  await sleep(20);
  tab.set(signInAtom, { state: 'starting' });
  jest.useFakeTimers(); // a caller that waited would wait for ever
  after.push(() => void jest.useRealTimers());
  expect(await renew(tab)).toBe(true);
  expect(server.asked).toEqual(['/api/auth/refresh']);
});

it('signing in or out affects all tabs', async () => {
  const [one, other] = twoTabs();
  const whenTheServerEndsIt: unknown[] = [];
  serve({
    '/api/auth/sign-in': () => json(aSession({ access_token: 'hers' })),
    '/api/auth/sign-out': async () => {
      await sleep(20);
      whenTheServerEndsIt.push(other.get(signInAtom));
      return json({});
    },
  });
  await signIn({ email: 'a@b.test', password: 'x' }, one);
  await sleep(20);
  expect(other.get(sessionAtom)?.access_token).toBe('hers');
  await signOut(one, () => undefined);
  expect(whenTheServerEndsIt).toEqual([{ state: 'out', why: 'left' }]);
});

it('a sign-in waits for a refresh that is running in another tab, whose cookie would replace its own', async () => {
  const answered: string[] = [];
  serve({
    '/api/auth/refresh': async () => {
      await sleep(20);
      answered.push('refresh');
      return json(aSession({ access_token: 'new' }));
    },
    '/api/auth/sign-in': () => {
      answered.push('sign-in');
      return json(aSession({ access_token: 'hers' }));
    },
  });
  const [one, other] = twoTabs();
  const renewed = renew(one);
  await signIn({ email: 'a@b.test', password: 'x' }, other);
  await renewed;
  expect(answered).toEqual(['refresh', 'sign-in']);
});

it('a session that ends in one tab leaves another user in the other tab alone', async () => {
  const [one, other] = twoTabs();
  other.set(signInAtom, { state: 'in', session: aSession({ user: { ...aSession().user, id: 'u2' } }) });
  expire(one);
  await sleep(20);
  expect(one.get(signInAtom)).toEqual({ state: 'out', why: 'expired' });
  expect(other.get(sessionAtom)?.user.id).toBe('u2');
});

it('the newer of two sessions is kept', async () => {
  const [one, other] = twoTabs(aSession({ access_token: 'newest' }));
  one.set(signInAtom, { state: 'in', session: ending() });
  serve({ '/api/auth/sign-in': () => json(ending()) });
  await signIn({ email: 'a@b.test', password: 'x' }, one);
  await sleep(20);
  expect(other.get(sessionAtom)?.access_token).toBe('newest');
});

it('a new tab gets the session of an open one', async () => {
  const server = serve({});
  const [one, fresh] = twoTabs(aSession({ access_token: 'beside' }));
  sessionStorage.clear(); // a new tab starts without one
  fresh.set(signInAtom, { state: 'starting' });
  await resume(fresh);
  expect(one.get(sessionAtom)?.access_token).toBe('beside');
  expect(fresh.get(sessionAtom)?.access_token).toBe('beside');
  expect(server.asked).toEqual([]);
});

it('a tab that has just renewed the session is waited for while it is busy', async () => {
  const { openChannel, locks } = fakeBrowser({});
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const old = ending();
  const renewed = aSession({ access_token: 'new', expires_at: nowS() + old.expires_in });
  keepExpiry(renewed.expires_at);
  const tab = createStore();
  tab.set(signInAtom, { state: 'in', session: old });
  after.push(joinTabs(tab, openChannel()), joinTabs(createStore(), openChannel()));
  const busy = openChannel();
  busy.onmessage = ({ data }) =>
    data.kind === 'ask' && void setTimeout(() => busy.postMessage({ kind: 'session', session: renewed }), 800);
  const { asked } = serve({ '/api/auth/refresh': () => json({}, 401) });
  expect(await renew(tab)).toBe(true);
  expect(tab.get(sessionAtom)?.access_token).toBe('new');
  expect(asked).toEqual([]);
});
