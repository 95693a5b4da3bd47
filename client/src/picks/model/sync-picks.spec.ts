import { PICK_LIMITS } from '@fairline/shared/contract';
import type { Pick } from '@fairline/shared/domain';
import { createStore } from 'jotai';
import { signInAtom } from '../../platform/session/session-atom.js';
import { giveUserDataTo } from '../../platform/storage/user-data.js';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';
import { sleep } from '../../platform/timers.js';
import { aSession } from '../../testing/a-session.js';
import { fakeAccount } from '../../testing/fake-account.js';
import { type Asked, fakeServer, json } from '../../testing/fake-server.js';
import { changePickAtom, editPickAtom, removePickAtom } from './change-picks.js';
import { listedPicksAtom } from './listed-picks.js';
import { addPicksAtom, cursorAtom, picksAtom, picksHeardAtAtom, refusedAtom, unsentAtom } from './picks-atom.js';
import { syncPicks } from './sync-picks.js';

const aPick = (id: string, over: Partial<Pick> = {}): Pick => ({
  id,
  game: 'Buffalo Bills @ Kansas City Chiefs',
  market: 'Spread',
  selection: `Bills +${id}`,
  status: 'pending',
  stake: 20,
  dateAdded: `2026-11-20T18:00:00.000Z`,
  updatedAt: '2026-11-20T18:00:00.000Z',
  ...over,
});

/** A user's browser with its storage. */
const aBrowser = (kept: readonly Pick[] = [], user = 'u1') => {
  if (kept.length > 0) localStorage.setItem(USER_DATA_KEYS.picks, JSON.stringify(kept));
  giveUserDataTo(user);
  const of = createStore();
  for (const each of [picksAtom, unsentAtom, cursorAtom, refusedAtom]) of.sub(each, () => undefined);
  const session = aSession();
  of.set(signInAtom, { state: 'in', session: { ...session, user: { ...session.user, id: user } } });
  return of;
};
const account = (first: readonly Pick[] = [], options = {}) => {
  const mine = fakeAccount(first, options);
  const state = { answer: (asked: Asked): Response | Promise<Response> => mine.sync(asked) };
  const server = fakeServer({ '/api/picks/sync': (asked) => state.answer(asked) });
  after.push(server.stop);
  return { ...mine, server, state };
};
const ids = (picks: readonly Pick[]) => picks.map(({ id }) => id).sort();
const NOW = () => new Date();

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('a cleared browser gets its picks back, over any number of answers', async () => {
  const { server } = account(
    Array.from({ length: 7 }, (_, i) => aPick(`p${i}`)),
    { perAnswer: 3 },
  );
  const of = aBrowser();
  await syncPicks(of);
  expect(ids(of.get(listedPicksAtom))).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6']);
  expect(of.get(unsentAtom)).toEqual([]);
  expect(server.calls.every(({ body }) => (body as { changes: unknown[] }).changes.length === 0)).toBe(true);
  expect(JSON.parse(localStorage.getItem(USER_DATA_KEYS.picks)!)).toHaveLength(7);
});

it('the time of each comparison with the account is kept, for a page without the server', async () => {
  const { state } = account([aPick('theirs')]);
  const of = aBrowser();
  const kept = () => Number(localStorage.getItem(USER_DATA_KEYS.picksHeard) ? of.get(picksHeardAtAtom) : 0);
  await syncPicks(of);
  const first = kept();
  expect(Math.abs(Date.now() - first)).toBeLessThan(5_000);
  await sleep(20);
  await syncPicks(of);
  expect(kept()).toBeGreaterThan(first);
  state.answer = () => json({ error: 'away' }, 503);
  const last = kept();
  await syncPicks(of).catch(() => undefined);
  expect(kept()).toBe(last);
});

it('the first sync merges the picks of the browser and of the account', async () => {
  const { picks } = account([aPick('theirs'), aPick('both', { note: 'older', updatedAt: '2026-11-19T00:00:00.000Z' })]);
  const of = aBrowser([aPick('mine'), aPick('both', { note: 'newer' })]);
  await syncPicks(of);
  expect(ids(of.get(picksAtom))).toEqual(['both', 'mine', 'theirs']);
  expect(ids(picks())).toEqual(['both', 'mine', 'theirs']);
  expect(picks().find(({ id }) => id === 'both')?.note).toBe('newer');
  expect(of.get(unsentAtom)).toEqual([]);
});

it('two bets with the same id by chance, or with a list position as id, stay separate', async () => {
  const { picks } = account([aPick('1', { selection: 'Jets -3', dateAdded: '2026-11-01T00:00:00.000Z' })]);
  const of = aBrowser([aPick('1'), aPick('kept-1')]);
  await syncPicks(of);
  expect(picks()).toHaveLength(3);
  expect(of.get(picksAtom)).toHaveLength(3);
  expect(ids(picks()).some((id) => String(id).startsWith('kept-'))).toBe(false);
});

it('a change is sent once, one of another device arrives, and its removal too', async () => {
  const { picks, receive, server } = account([aPick('a'), aPick('b')]);
  const of = aBrowser();
  await syncPicks(of);
  of.set(editPickAtom, 'a', NOW(), { note: 'from here' });
  receive({ ...aPick('b'), deletedAt: '2026-11-21T00:00:00.000Z', updatedAt: '2026-11-21T00:00:00.000Z' });
  expect(of.get(unsentAtom)).toEqual(['a']);
  await syncPicks(of);
  expect(picks().find(({ id }) => id === 'a')?.note).toBe('from here');
  expect(ids(of.get(listedPicksAtom))).toEqual(['a']);
  const calls = server.calls.length;
  await syncPicks(of);
  expect(server.calls).toHaveLength(calls + 1);
  expect(server.calls.at(-1)!.body).toMatchObject({ changes: [] });
});

it('thousands of changes are sent in requests of 500', async () => {
  const { picks, server } = account();
  const of = aBrowser(Array.from({ length: 1_203 }, (_, i) => aPick(`p${i}`)));
  await syncPicks(of);
  expect(picks()).toHaveLength(1_203);
  const sizes = server.calls.map(({ body }) => (body as { changes: unknown[] }).changes.length);
  expect(sizes).toEqual([0, 500, 500, 203]);
});

it('an edit made during the request is still sent', async () => {
  const { picks, state, sync } = account([aPick('a')]);
  const of = aBrowser();
  await syncPicks(of);
  of.set(editPickAtom, 'a', NOW(), { note: 'one' });
  state.answer = (asked) => {
    state.answer = sync;
    of.set(editPickAtom, 'a', NOW(), { note: 'two' });
    return sync(asked);
  };
  await syncPicks(of);
  expect(picks()[0]?.note).toBe('two');
  expect(of.get(picksAtom)[0]?.note).toBe('two');
  expect(of.get(unsentAtom)).toEqual([]);
});

it('an edit made by another tab during the request is still sent', async () => {
  const { picks, state, sync } = account([aPick('a')]);
  const of = aBrowser();
  await syncPicks(of);
  of.set(editPickAtom, 'a', NOW(), { note: 'here' });
  state.answer = (asked) => {
    state.answer = sync;
    aBrowser().set(editPickAtom, 'a', new Date(Date.now() + 5), { note: 'there' });
    return sync(asked);
  };
  await syncPicks(of);
  await syncPicks(aBrowser());
  expect(picks()[0]?.note).toBe('there');
  expect(aBrowser().get(picksAtom)[0]?.note).toBe('there');
});

it('unsent changes survive a reload, and are sent when the server is back', async () => {
  const { picks, state, sync } = account([aPick('a')]);
  await syncPicks(aBrowser());
  const offline = aBrowser();
  state.answer = () => Promise.reject(new TypeError('offline'));
  offline.set(editPickAtom, 'a', NOW(), { note: 'offline' });
  offline.set(addPicksAtom, [aPick('new')]);
  await expect(syncPicks(offline)).rejects.toMatchObject({ code: 'NETWORK' });
  state.answer = sync;
  const reloaded = aBrowser();
  expect(reloaded.get(unsentAtom)).toEqual(['a', 'new']);
  await syncPicks(reloaded);
  expect(picks().map(({ id, note }) => [id, note])).toEqual([
    ['a', 'offline'],
    ['new', undefined],
  ]);
  expect(reloaded.get(unsentAtom)).toEqual([]);
});

it('a refused pick shows the reason and is not sent again until it is changed', async () => {
  const { picks, refusals, server } = account();
  const of = aBrowser();
  await syncPicks(of);
  refusals.set('bad', 'No such market.');
  of.set(addPicksAtom, [aPick('bad'), aPick('good')]);
  await syncPicks(of);
  expect(of.get(refusedAtom)).toEqual([{ id: 'bad', message: 'No such market.' }]);
  expect(ids(picks())).toEqual(['good']);
  expect(ids(of.get(picksAtom))).toEqual(['bad', 'good']);
  await syncPicks(of);
  expect(server.calls.at(-1)!.body).toMatchObject({ changes: [] });

  refusals.clear();
  of.set(editPickAtom, 'bad', NOW(), { note: 'mended' });
  expect(of.get(refusedAtom)).toEqual([]);
  await syncPicks(of);
  expect(ids(picks())).toEqual(['bad', 'good']);
});

it('large changes are sent in pieces that a slow line carries within the time of a request', async () => {
  const { server } = account();
  const large = Array.from({ length: 100 }, (_, i) => aPick(`p${i}`, { note: 'x'.repeat(7_000) }));
  const of = aBrowser(large);
  await syncPicks(of);
  const sizes = server.calls.map(({ body }) => JSON.stringify(body).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(PICK_LIMITS.sentBytes);
  expect(sizes.length).toBeGreaterThan(3);
  expect(of.get(unsentAtom)).toEqual([]);
});

it('a pick that is too large is not sent, and reported', async () => {
  const { picks } = account();
  const of = aBrowser([aPick('large', { note: 'x'.repeat(8_000) }), aPick('good')]);
  await syncPicks(of);
  expect(ids(picks())).toEqual(['good']);
  expect(of.get(refusedAtom)).toMatchObject([{ id: 'large', message: expect.stringContaining('too large') }]);
});

it('a late answer for one user never reaches the picks of the next', async () => {
  const { state, sync } = account([aPick('of u1')]);
  const of = aBrowser();
  state.answer = (asked) => {
    const answer = sync(asked);
    aBrowser([], 'u2');
    const session = aSession();
    of.set(signInAtom, { state: 'in', session: { ...session, user: { ...session.user, id: 'u2' } } });
    return answer;
  };
  await syncPicks(of);
  expect(localStorage.getItem(USER_DATA_KEYS.picks)).toBeNull();
  expect(localStorage.getItem(USER_DATA_KEYS.picksCursor)).toBeNull();
});

it('each exchange names its user, so that no other account takes the picks', async () => {
  const { server } = account();
  await syncPicks(aBrowser([aPick('a')]));
  expect(server.calls.map(({ headers }) => headers['x-user-id'])).toEqual(['u1', 'u1']);
});

it('everything is exchanged again if the server lost its record', async () => {
  const { picks } = account();
  const of = aBrowser([aPick('a')]);
  await syncPicks(of);
  after.pop()?.();
  const lost = account();
  lost.state.answer = (asked) =>
    (asked.body as { cursor: string | null }).cursor === null ? lost.sync(asked) : json({ code: 'BAD_REQUEST' }, 400);
  await expect(syncPicks(of)).rejects.toMatchObject({ status: 400 });
  lost.state.answer = lost.sync;
  await syncPicks(of);
  expect(ids(lost.picks())).toEqual(ids(picks()));
});

it('a slow device clock does not lose an edit to an older change of the server', async () => {
  const { picks } = account([aPick('a', { updatedAt: new Date(Date.now() - 1_000).toISOString() })]);
  const of = aBrowser();
  await syncPicks(of);
  of.set(editPickAtom, 'a', new Date(Date.now() - 3_600_000), { note: 'mine' });
  await syncPicks(of);
  expect(picks()[0]?.note).toBe('mine');
});

it('two devices that settle and remove the same pick agree, in either order', async () => {
  const { picks } = account([aPick('a')]);
  const kept = () => ({ ...localStorage });
  const use = (things: object) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(things)) localStorage.setItem(key, text);
  };
  await syncPicks(aBrowser());
  const phone = kept();
  const desk = aBrowser();
  desk.set(changePickAtom, 'a', NOW(), (pick) => ({ ...pick, status: 'won', validatedAt: NOW().toISOString() }));
  const deskThings = kept();
  use(phone);
  const onPhone = aBrowser();
  onPhone.set(removePickAtom, 'a', NOW());
  await syncPicks(onPhone);
  use(deskThings);
  const again = aBrowser();
  await syncPicks(again);
  expect(again.get(picksAtom)).toEqual(picks());
  expect(picks()[0]).toMatchObject({ status: 'won', deletedAt: expect.any(String) });
});

it('an unsent note of a pick that does not exist is dropped', async () => {
  const { server } = account([aPick('a')]);
  const of = aBrowser();
  await syncPicks(of);
  const calls = server.calls.length;
  of.set(unsentAtom, ['lost when the browser died']);
  await syncPicks(of);
  expect(of.get(unsentAtom)).toEqual([]);
  expect(server.calls).toHaveLength(calls + 1);
});
