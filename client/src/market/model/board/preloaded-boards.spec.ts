import { packBoard, packDiff } from '@fairline/shared/contract';
import { noChange, odds } from '@fairline/shared/domain';
import { aBoard, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { createStore } from 'jotai';
import { signInAtom } from '../../../platform/session/session-atom.js';
import { linkAtom } from '../../../platform/socket/app-socket.js';
import { aSession } from '../../../testing/a-session.js';
import { fakeServer, json } from '../../../testing/fake-server.js';
import { fakeSocket } from '../../../testing/fake-socket.js';
import { NFL_GAME } from '../../../testing/on-board.js';
import { autoRefreshAtom } from '../auto-refresh.js';
import { followedAtom } from '../followed.js';
import { quoteAtom, stampAtom } from './board-atoms.js';
import { boardStatusesAtom } from './board-status.js';
import { followBoard } from './follow-board.js';
import { heldBoard } from './held-boards.js';
import { preloadBoards } from './preloaded-boards.js';

const quote = aQuote({ outcome: 'home' });
const away = aQuote({ outcome: 'away', book: 'fanduel' });
const newsOf = (seq: number) => packDiff({ ...noChange, upserts: [{ ...quote, price: odds(seq) }], seq }, NOON + seq);
const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);

/** A user whose socket is not connected yet, and a server that has one price. */
const somebody = (answer = () => json(packBoard(aBoard([quote, away], { seq: 5 }), NOON))) => {
  const store = createStore();
  store.set(signInAtom, { state: 'in', session: aSession() });
  const server = fakeServer({ '/api/boards/': answer });
  const link = fakeSocket();
  link.socket.connected = false;
  after.push(server.stop);
  const follow = () => {
    const stop = followBoard(link.socket, store, NFL_GAME);
    after.push(stop);
    return stop;
  };
  const status = () => store.get(boardStatusesAtom).get('americanfootball_nfl:game');
  return { ...link, store, calls: () => server.calls.length, follow, status };
};

const after: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(async () => {
  for (const undo of after.splice(0)) undo();
  await wait(11);
  jest.useRealTimers();
});

it('a board loaded early is shown before the connection, and not reloaded if nothing followed', async () => {
  const { store, follow, status, calls, hears, answers, said } = somebody();
  preloadBoards(store, [NFL_GAME]);
  follow();
  await wait(0.1);
  expect(status()).toMatchObject({ state: 'live', seq: 5 });
  hears('connect');
  await wait(0);
  expect(said('board:join').map(([wish]) => wish)).toEqual([{ ...NFL_GAME, copy: { seq: 5, at: NOON } }]);
  answers('board:join', { diffs: [], stamps: [] });
  await wait(0.1);
  expect(calls()).toBe(1);
  hears('board:diffs', NFL_GAME, JSON.stringify([newsOf(6)]));
  await wait(0.1);
  expect(status()).toMatchObject({ state: 'live' });
  expect(heldBoard(NFL_GAME)?.board.seq).toBe(6);
});

it('diffs since the early load come with the answer to the join', async () => {
  const { store, follow, calls, hears, answers } = somebody();
  preloadBoards(store, [NFL_GAME]);
  follow();
  await wait(0.1);
  hears('connect');
  await wait(0);
  answers('board:join', { diffs: [newsOf(6), newsOf(7)], stamps: [[away.stamp, NOON + 90]] });
  await wait(0.1);
  expect(heldBoard(NFL_GAME)?.board.seq).toBe(7);
  expect(store.get(quoteAtom(quote.key))?.price).toBe(7);
  expect(store.get(stampAtom(away.stamp)).lastUpdate).toBe(NOON + 90);
  expect(calls()).toBe(1);
});

it('the board is reloaded if the server no longer has the diffs since the early load', async () => {
  const { store, follow, calls, hears, answers } = somebody();
  preloadBoards(store, [NFL_GAME]);
  follow();
  await wait(0.1);
  hears('connect');
  await wait(0);
  answers('board:join', 'joined');
  await wait(0.1);
  expect(calls()).toBe(2);
});

it('an early load in progress is awaited, and the board reloaded only if it fails', async () => {
  for (const [status, times] of [
    [200, 1],
    [500, 2],
  ] as const) {
    let come = (_: Response) => {};
    const late = new Promise<Response>((resolve) => {
      come = resolve;
    });
    let answer = () => late as never;
    const { store, follow, calls, hears, answers, said } = somebody(() => answer());
    preloadBoards(store, [NFL_GAME]);
    hears('connect');
    const stop = follow();
    await wait(1);
    expect(said('board:join')).toEqual([]);
    answer = () => json(packBoard(aBoard([quote], { seq: 5 }), NOON)) as never;
    come(status === 200 ? answer() : json({}, status));
    await wait(0.1);
    answers('board:join', status === 200 ? { diffs: [newsOf(6)], stamps: [] } : 'joined');
    await wait(0.1);
    expect(calls()).toBe(times);
    expect(heldBoard(NFL_GAME)?.board.seq).toBe(status === 200 ? 6 : 5);
    stop();
  }
});

it('a server of an older version refuses the join with a copy, and is joined without one', async () => {
  const { store, follow, calls, hears, answers, said } = somebody();
  preloadBoards(store, [NFL_GAME]);
  follow();
  await wait(0.1);
  hears('connect');
  await wait(0);
  answers('board:join', 'refused');
  expect(
    said('board:join')
      .map(([wish]) => wish)
      .at(-1),
  ).toEqual(NFL_GAME);
  answers('board:join', 'joined');
  await wait(0.1);
  expect(calls()).toBe(2);
});

it('an early copy of a board without a room is kept', async () => {
  const { store, follow, status, calls, hears, answers } = somebody();
  preloadBoards(store, [NFL_GAME]);
  follow();
  await wait(0.1);
  hears('connect');
  await wait(0);
  for (const _ of ['with the copy', 'without']) answers('board:join', 'refused');
  await wait(0.1);
  expect(status()).toMatchObject({ state: 'live', seq: 5 });
  expect(calls()).toBe(1);
});

it.each([
  ['paused', (store: ReturnType<typeof createStore>) => store.set(autoRefreshAtom, false)],
  ['left', (_store: unknown, stop: () => void) => stop()],
])('a late refusal causes no second join on a page that was %s', async (_what, ends) => {
  const { store, follow, hears, answers, times } = somebody();
  preloadBoards(store, [NFL_GAME]);
  const stop = follow();
  await wait(0.1);
  hears('connect');
  await wait(0);
  ends(store, stop);
  answers('board:join', 'refused');
  await wait(0.1);
  expect(times('board:join')).toBe(1);
});

it('an early copy never replaces a newer board: resuming without a connection reloads it', async () => {
  let seq = 5;
  const { store, follow, calls } = somebody(() => json(packBoard(aBoard([quote], { seq }), NOON)));
  preloadBoards(store, [NFL_GAME]);
  follow();
  await wait(1);
  seq = 9;
  for (const one of store.get(followedAtom)) await one.refresh({ signal: new AbortController().signal });
  store.set(linkAtom, { state: 'waiting', since: NOON, until: NOON + 60_000 });
  for (const isMoving of [false, true]) store.set(autoRefreshAtom, isMoving);
  await wait(1);
  expect(heldBoard(NFL_GAME)?.board.seq).toBe(9);
  expect(calls()).toBe(3);
});

it('no copy is offered after the server has lost its diffs', async () => {
  const { store, follow, hears, said } = somebody();
  preloadBoards(store, [NFL_GAME]);
  follow();
  await wait(0.1);
  hears('connect');
  await wait(0);
  hears('board:stale', NFL_GAME);
  expect(
    said('board:join')
      .map(([wish]) => wish)
      .at(-1),
  ).toEqual(NFL_GAME);
});

it('a paused page loads the board once', async () => {
  const { store, follow, status, calls } = somebody();
  store.set(autoRefreshAtom, false);
  preloadBoards(store, [NFL_GAME]);
  follow();
  await wait(0.1);
  expect(status()).toMatchObject({ state: 'live', seq: 5 });
  expect(calls()).toBe(1);
});

it('no diff is missed or applied twice, whatever is heard before the answer to the join', async () => {
  const last = 20;
  const cuts = fc.record({
    joinedAt: fc.integer({ min: 5, max: last }),
    answeredAt: fc.integer({ min: 5, max: last }),
  });
  await fc.assert(
    fc.asyncProperty(cuts, fc.boolean(), async ({ joinedAt, answeredAt }, isToldAgain) => {
      const { store, follow, calls, times, hears, answers } = somebody();
      const tell = (from: number, to: number) => {
        for (let seq = from; seq <= to; seq++) hears('board:diffs', NFL_GAME, JSON.stringify([newsOf(seq)]));
      };
      preloadBoards(store, [NFL_GAME]);
      const stop = follow();
      await wait(0.1);
      hears('connect');
      await wait(0);
      if (isToldAgain && joinedAt > 5) tell(joinedAt, joinedAt);
      tell(joinedAt + 1, answeredAt);
      await wait(0.05);
      const diffs = Array.from({ length: joinedAt - 5 }, (_, i) => newsOf(6 + i));
      answers('board:join', { diffs, stamps: [] });
      await wait(0.05);
      tell(Math.max(joinedAt, answeredAt) + 1, last);
      await wait(1);
      expect(heldBoard(NFL_GAME)?.board.seq).toBe(last);
      expect(store.get(quoteAtom(quote.key))?.price).toBe(last);
      expect([calls(), times('board:join')]).toEqual([1, 1]);
      stop();
    }),
    { numRuns: 60 },
  );
});

it('an early load that arrives after following began is shown too', async () => {
  let come = (_: Response) => {};
  const late = new Promise<Response>((resolve) => {
    come = resolve;
  });
  const { store, follow, status } = somebody(() => late as never);
  preloadBoards(store, [NFL_GAME]);
  follow();
  await wait(1);
  expect(status()).toEqual({ state: 'loading' });
  come(json(packBoard(aBoard([quote], { seq: 5 }), Date.now())));
  await wait(0.1);
  expect(status()).toMatchObject({ state: 'live', seq: 5 });
});

it('nothing is shown on a page that was left meanwhile', async () => {
  const { store, follow, status } = somebody();
  preloadBoards(store, [NFL_GAME]);
  follow()();
  await wait(0.1);
  expect(status()).toBeUndefined();
});

it('a refused early load is left to the follower of the board', async () => {
  const { store, follow, status } = somebody(() => json({ code: 'PLAN_REQUIRED', message: 'no' }, 403));
  preloadBoards(store, [NFL_GAME]);
  follow();
  await wait(0.1);
  expect(status()).toEqual({ state: 'loading' });
});

it('no early load happens with a connection, for visitors, or twice', async () => {
  const { store, calls } = somebody();
  preloadBoards(store, [NFL_GAME]);
  preloadBoards(store, [NFL_GAME]);
  expect(calls()).toBe(1);
  const linked = somebody();
  linked.store.set(linkAtom, { state: 'open' });
  preloadBoards(linked.store, [NFL_GAME]);
  expect(linked.calls()).toBe(0);
  const visitor = somebody();
  visitor.store.set(signInAtom, { state: 'out', why: 'nobody' });
  preloadBoards(visitor.store, [NFL_GAME]);
  expect(visitor.calls()).toBe(0);
});

it.each([
  [
    'another user',
    (store: ReturnType<typeof createStore>) =>
      store.set(signInAtom, { state: 'in', session: { ...aSession(), user: { ...aSession().user, id: 'another' } } }),
  ],
  ['a page that opens ten seconds later', () => wait(10)],
])('the early load is not given to %s', async (_who, comes) => {
  const { store, follow, status } = somebody();
  preloadBoards(store, [NFL_GAME]);
  await comes(store);
  follow();
  await wait(0.1);
  expect(status()).toEqual({ state: 'loading' });
});
