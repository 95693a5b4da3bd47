import type { Pick } from '@fairline/shared/domain';
import { createStore } from 'jotai';
import { emergencySignOut, signOut } from '../../account/model/sign-out.js';
import { signInAtom } from '../../platform/session/session-atom.js';
import { giveUserDataTo } from '../../platform/storage/user-data.js';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';
import { sleep } from '../../platform/timers.js';
import { aSession } from '../../testing/a-session.js';
import { fakeAccount } from '../../testing/fake-account.js';
import { type Asked, fakeServer, json } from '../../testing/fake-server.js';
import { asideAtom, cursorAtom, picksAtom, refusedAtom, unsentAtom } from './picks-atom.js';

const MINE: readonly Pick[] = [{ id: 'mine', selection: 'Bills +3.5', dateAdded: '2026-11-20T18:00:00.000Z' }];

const signedIn = (user: string, sync: (asked: Asked) => Response | Promise<Response>) => {
  giveUserDataTo(user);
  const of = createStore();
  for (const each of [picksAtom, unsentAtom, cursorAtom, refusedAtom, asideAtom]) of.sub(each, () => undefined);
  const session = aSession();
  of.set(signInAtom, { state: 'in', session: { ...session, user: { ...session.user, id: user } } });
  const server = fakeServer({ '/api/picks/sync': sync, '/api/auth/sign-out': () => json({}) });
  after.push(server.stop);
  return { of, server };
};
const away = () => Promise.reject(new TypeError('offline'));
const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('signing out sends the picks to the account first, and leaves none in the browser', async () => {
  const { sync, picks } = fakeAccount();
  localStorage.setItem(USER_DATA_KEYS.picks, JSON.stringify(MINE));
  const { of, server } = signedIn('u1', sync);
  await signOut(of, () => undefined);
  expect(picks()).toEqual(MINE);
  expect(server.asked.at(-1)).toBe('/api/auth/sign-out');
  expect(Object.keys(localStorage)).toEqual([]);
});

it('signing out without changes makes no other request', async () => {
  const { of, server } = signedIn('u1', away);
  await signOut(of, () => undefined);
  expect(server.asked).toEqual(['/api/auth/sign-out']);
});

it('picks that could not be sent are kept for their owner only', async () => {
  localStorage.setItem(USER_DATA_KEYS.picks, JSON.stringify(MINE));
  localStorage.setItem(USER_DATA_KEYS.slip, '[]');
  await signOut(signedIn('u1', away).of, () => undefined);
  after.pop()?.();
  expect(kept(USER_DATA_KEYS.picks)).toBeNull();
  expect(localStorage.getItem(`${USER_DATA_KEYS.slip} of u1`)).toBeNull();
  expect(signedIn('u2', away).of.get(picksAtom)).toEqual([]);
  expect(signedIn('u1', away).of.get(picksAtom)).toEqual(MINE);
});

it('unreadable entries and refused picks are kept for their owner', async () => {
  const { sync, refusals } = fakeAccount();
  refusals.set('mine', 'No such market.');
  localStorage.setItem(USER_DATA_KEYS.picks, JSON.stringify(MINE));
  localStorage.setItem(USER_DATA_KEYS.picksAside, '[7]');
  await signOut(signedIn('u1', sync).of, () => undefined);
  const { of } = signedIn('u1', sync);
  expect(of.get(picksAtom)).toEqual(MINE);
  expect(of.get(refusedAtom)).toEqual([{ id: 'mine', message: 'No such market.' }]);
  expect(of.get(asideAtom)).toEqual([7]);
});

it('an emergency sign-out sends what it can, and leaves nothing', async () => {
  const { sync, picks } = fakeAccount();
  const { of } = signedIn('u1', sync);
  of.set(picksAtom, () => MINE);
  emergencySignOut(of, () => undefined);
  await sleep(20);
  expect(picks()).toEqual(MINE);
  expect(localStorage.getItem(USER_DATA_KEYS.picks)).toBeNull();
});
