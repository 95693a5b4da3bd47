import { packBoard, packDiff } from '@fairline/shared/contract';
import { applyDiff, following, noChange, odds, type Quote } from '@fairline/shared/domain';
import { aBoard, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { linkAtom } from '../../../platform/socket/app-socket.js';
import { fakeServer, json } from '../../../testing/fake-server.js';
import { fakeSocket } from '../../../testing/fake-socket.js';
import { NFL_GAME } from '../../../testing/on-board.js';
import { autoRefreshAtom } from '../auto-refresh.js';
import { quoteAtom, stampAtom } from './board-atoms.js';
import { boardStatusesAtom } from './board-status.js';
import { followBoard } from './follow-board.js';
import { heldBoard } from './held-boards.js';

const home = aQuote({ outcome: 'home', price: odds(1.9) });
const away = aQuote({ outcome: 'away', price: odds(2) });

const priced = (quote: Quote, price: number): Quote => ({ ...quote, price: odds(price) });
const newsOf = (seq: number, ...upserts: Quote[]) => packDiff({ ...noChange, upserts, seq }, NOON + seq);
const text = (...news: ReturnType<typeof newsOf>[]) => JSON.stringify(news);
/** Waits for frames instead of a fixed time: on a busy machine a frame may take long. */
const nextFrames = async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    await new Promise((turn) => setTimeout(turn));
  }
};

/** A browser that follows the NFL's game board. The server answers with the current value of `snapshot`. */
const aFollower = () => {
  const store = createStore();
  const link = fakeSocket();
  const at = { snapshot: aBoard([home, away], { seq: 5 }), refusal: undefined as Response | undefined };
  const server = fakeServer({ '/api/boards/': () => at.refusal ?? json(packBoard(at.snapshot, NOON)) });
  const stop = followBoard(link.socket, store, NFL_GAME);
  after.push(stop, server.stop);
  const priceOf = (quote: Quote) => store.get(quoteAtom(quote.key))?.price;
  return {
    ...link,
    store,
    at,
    server,
    priceOf,
    status: () => store.get(boardStatusesAtom).get('americanfootball_nfl:game'),
  };
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('the snapshot is loaded once the room is joined', async () => {
  const { answers, status, priceOf, server } = aFollower();
  expect(status()).toEqual({ state: 'loading' });
  expect(server.asked).toEqual([]);
  answers('board:join', 'joined');
  await nextFrames();
  expect(server.asked).toEqual(['/api/boards/americanfootball_nfl/game']);
  expect(priceOf(home)).toBe(1.9);
  expect(status()).toMatchObject({ state: 'live', seq: 5 });
});

it('diffs heard before the snapshot are applied after it, from the next number on', async () => {
  const { answers, hears, priceOf } = aFollower();
  answers('board:join', 'joined');
  hears('board:diffs', NFL_GAME, text(newsOf(5, priced(home, 1.5)), newsOf(6, priced(home, 2.2))));
  await nextFrames();
  expect(priceOf(home)).toBe(2.2);
  expect(heldBoard(NFL_GAME)?.board.seq).toBe(6);
});

it('diffs after the snapshot are applied live', async () => {
  const { answers, hears, priceOf } = aFollower();
  answers('board:join', 'joined');
  await nextFrames();
  hears('board:diffs', NFL_GAME, text(newsOf(6, priced(away, 2.5)), newsOf(7, priced(away, 2.6))));
  await nextFrames();
  expect(priceOf(away)).toBe(2.6);
  expect(priceOf(home)).toBe(1.9);
});

it('a busy board notes the time of its news at most once a second', async () => {
  const { answers, hears, priceOf, store } = aFollower();
  answers('board:join', 'joined');
  await nextFrames();
  let said = 0;
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 10_000);
  const hearOne = async (seq: number) => {
    hears('board:diffs', NFL_GAME, text(newsOf(seq, priced(away, seq))));
    await nextFrames();
  };
  await hearOne(6);
  after.push(
    store.sub(boardStatusesAtom, () => said++),
    () => clock.mockRestore(),
  );
  for (const seq of [7, 8, 9]) await hearOne(seq);
  expect(priceOf(away)).toBe(9);
  expect(said).toBe(0);
  clock.mockReturnValue(now + 11_000);
  await hearOne(10);
  expect(said).toBe(1);
});

it('news of another board is ignored', async () => {
  const { answers, hears, priceOf } = aFollower();
  answers('board:join', 'joined');
  await nextFrames();
  hears('board:diffs', { sport: 'basketball_nba', section: 'game' }, text(newsOf(6, priced(away, 9))));
  await nextFrames();
  expect(priceOf(away)).toBe(2);
});

it('a missing diff reloads the board, and later diffs are not applied without it', async () => {
  const { answers, hears, times, at, priceOf, status } = aFollower();
  answers('board:join', 'joined');
  await nextFrames();
  hears('board:diffs', NFL_GAME, text(newsOf(8, priced(away, 9))));
  await nextFrames();
  expect(priceOf(away)).toBe(2);

  await waitFor(() => expect(times('board:join')).toBe(2));
  at.snapshot = applyDiff(aBoard([home, away], { seq: 8 }), { ...noChange, upserts: [priced(away, 3)], seq: 9 });
  answers('board:join', 'joined');
  await nextFrames();
  expect(priceOf(away)).toBe(3);
  expect(status()).toMatchObject({ state: 'live', seq: 9 });
});

it('a gap is closed although every frame brings more news behind it', async () => {
  const { answers, hears, times } = aFollower();
  answers('board:join', 'joined');
  await nextFrames();
  for (let seq = 8; seq < 200 && times('board:join') === 1; seq++) {
    hears('board:diffs', NFL_GAME, text(newsOf(seq, priced(away, 9))));
    await nextFrames();
  }
  expect(times('board:join')).toBe(2);
});

it('the board is reloaded when the server has lost its diffs, and after a reconnect', async () => {
  const { answers, hears, times } = aFollower();
  answers('board:join', 'joined');
  await nextFrames();
  hears('board:stale', NFL_GAME);
  expect(times('board:join')).toBe(2);
  hears('connect');
  expect(times('board:join')).toBe(3);
});

it('a board chosen without a connection is loaded after 150 ms, three quick choices only once', async () => {
  jest.useFakeTimers();
  after.push(() => jest.useRealTimers());
  const store = createStore();
  store.set(linkAtom, { state: 'waiting', since: Date.now(), until: Date.now() + 5_000 });
  const { socket } = fakeSocket();
  socket.connected = false;
  const server = fakeServer({ '/api/boards/': () => json(packBoard(aBoard([home], { seq: 5 }), NOON)) });
  after.push(server.stop);
  for (const _ of ['first', 'second']) {
    followBoard(socket, store, NFL_GAME)();
    await jest.advanceTimersByTimeAsync(100);
  }
  after.push(followBoard(socket, store, NFL_GAME));
  await jest.advanceTimersByTimeAsync(149);
  expect(server.asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(server.asked).toHaveLength(1);
  expect(store.get(quoteAtom(home.key))?.price).toBe(1.9);
});

it('loading is retried after 1, 2 and 3 s, then the error is shown', async () => {
  jest.useFakeTimers();
  after.push(() => jest.useRealTimers());
  const { answers, at, server, status } = aFollower();
  at.refusal = json({}, 503);
  answers('board:join', 'joined');
  for (const [seconds, asked] of [
    [0, 1],
    [1, 2],
    [2, 3],
    [2.9, 3],
    [0.1, 4],
  ] as const) {
    await jest.advanceTimersByTimeAsync(seconds * 1_000);
    expect(server.asked).toHaveLength(asked);
    if (asked < 4) expect(status()).toMatchObject({ state: 'loading', pause: { nth: asked, of: 3 } });
  }
  expect(status()).toMatchObject({ state: 'failed', problem: { status: 503 } });
});

it('the error stays while loading is retried, until the board arrives', async () => {
  jest.useFakeTimers();
  after.push(() => jest.useRealTimers());
  const { answers, at, status } = aFollower();
  at.refusal = json({}, 503);
  answers('board:join', 'joined');
  await jest.advanceTimersByTimeAsync(6_000);
  expect(status()).toEqual({ state: 'failed', problem: expect.objectContaining({ status: 503 }) });
  await jest.advanceTimersByTimeAsync(10_000);
  const tried = { state: 'failed', problem: expect.objectContaining({ status: 503 }), isTrying: true };
  expect(status()).toEqual(tried);
  answers('board:join', 'joined');
  await jest.advanceTimersByTimeAsync(500);
  expect(status()).toEqual(tried);
  at.refusal = undefined;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(status()).toMatchObject({ state: 'live' });
});

it('consecutive diffs keep the board in step although no snapshot can be loaded', async () => {
  jest.useFakeTimers({ now: NOON });
  after.push(() => jest.useRealTimers());
  const { answers, hears, at, priceOf, status } = aFollower();
  answers('board:join', 'joined');
  await jest.advanceTimersByTimeAsync(100);
  at.refusal = json({}, 503);
  hears('board:stale', NFL_GAME);
  answers('board:join', 'joined');
  await jest.advanceTimersByTimeAsync(6_100);
  expect(status()).toMatchObject({ state: 'live', lapse: { from: 'screen', problem: { status: 503 } } });
  hears('board:diffs', NFL_GAME, text(newsOf(6, priced(away, 2.5))));
  await jest.advanceTimersByTimeAsync(100);
  expect(priceOf(away)).toBe(2.5);
  expect(status()).not.toHaveProperty('lapse');
});

it('prices being replaced are not treated as confirmed', async () => {
  const { store, answers, hears } = aFollower();
  answers('board:join', 'joined');
  await nextFrames();
  const before = store.get(stampAtom(home.stamp)).lastUpdate;
  hears('board:stale', NFL_GAME);
  hears('board:stamps', NFL_GAME, JSON.stringify({ stamps: [[home.stamp, NOON + 9_000]] }));
  expect(store.get(stampAtom(home.stamp)).lastUpdate).toBe(before);
});

it('the list is cleared when the free requests are used up', async () => {
  const { answers, hears, at, priceOf, status } = aFollower();
  answers('board:join', 'joined');
  await nextFrames();
  expect(priceOf(home)).toBe(1.9);
  at.refusal = json({ code: 'QUOTA_EXCEEDED', message: 'Used up', used: 250, quota: 250 }, 402);
  hears('board:stale', NFL_GAME);
  answers('board:join', 'joined');
  await nextFrames();
  expect(priceOf(home)).toBeUndefined();
  expect(status()).toMatchObject({ state: 'failed', problem: { message: 'Quota exceeded - upgrade to continue' } });
});

describe('a paused page', () => {
  /** A follower that was live and is then paused. */
  const paused = async () => {
    const follower = aFollower();
    follower.answers('board:join', 'joined');
    await nextFrames();
    follower.store.set(autoRefreshAtom, false);
    return follower;
  };

  it('a paused board does not change: it leaves the room and takes no prices', async () => {
    const { hears, times, server, priceOf } = await paused();
    expect(times('board:leave')).toBe(1);
    hears('board:diffs', NFL_GAME, text(newsOf(6, priced(home, 9))));
    hears('board:stale', NFL_GAME);
    hears('connect');
    document.dispatchEvent(new Event('visibilitychange'));
    await nextFrames();
    expect(priceOf(home)).toBe(1.9);
    expect(times('board:join')).toBe(1);
    expect(server.asked).toHaveLength(1);
  });

  it('a paused board is live again after one snapshot when resumed', async () => {
    const { store, answers, at, priceOf, status } = await paused();
    at.snapshot = aBoard([priced(home, 3), away], { seq: 9 });
    store.set(autoRefreshAtom, true);
    answers('board:join', 'joined');
    await nextFrames();
    expect(priceOf(home)).toBe(3);
    expect(status()).toMatchObject({ state: 'live', seq: 9 });
  });

  it('a paused page loads once a board that it never showed', async () => {
    const store = createStore();
    store.set(autoRefreshAtom, false);
    const { socket, times } = fakeSocket();
    const server = fakeServer({ '/api/boards/': () => json(packBoard(aBoard([home], { seq: 5 }), NOON)) });
    after.push(server.stop, followBoard(socket, store, NFL_GAME));
    await nextFrames();
    expect(store.get(quoteAtom(home.key))?.price).toBe(1.9);
    expect(times('board:join')).toBe(0);
  });
});

it('a board refused for the plan has the state "refused"', async () => {
  const { answers, at, status } = aFollower();
  at.refusal = json({ code: 'PLAN_REQUIRED' }, 403);
  answers('board:join', 'refused');
  await nextFrames();
  expect(status()).toEqual({ state: 'refused' });
});

it('a board that never had a price is shown as empty, and joined again later', async () => {
  const later = jest.spyOn(globalThis, 'setTimeout');
  const { answers, at, times, priceOf, status } = aFollower();
  const { snapshot } = at;
  at.snapshot = aBoard([], { seq: 0 });
  answers('board:join', 'refused');
  await nextFrames();
  expect(status()).toMatchObject({ state: 'live', seq: 0 });

  at.snapshot = snapshot;
  const [again] = later.mock.calls.find(([, after]) => after === 5_000)!;
  later.mockRestore();
  again();
  expect(times('board:join')).toBe(2);
  answers('board:join', 'joined');
  await nextFrames();
  expect(priceOf(home)).toBe(1.9);
});

it('diffs seen before are skipped, and a missing one stops', () => {
  const [five, six, eight] = [newsOf(5), newsOf(6), newsOf(8)];
  expect(following(5, [five, six])).toEqual({ next: [six], rest: [] });
  expect(following(5, [six, eight])).toEqual({ next: [six], rest: [eight] });
});

it('a hidden page ignores diffs, and loads one snapshot on return', async () => {
  const { answers, hears, times, priceOf } = aFollower();
  answers('board:join', 'joined');
  await nextFrames();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  hears('board:diffs', NFL_GAME, text(newsOf(6, priced(away, 2.5))));
  await nextFrames();
  expect(priceOf(away)).toBe(2);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(times('board:join')).toBe(2);
  hidden.mockRestore();
});
