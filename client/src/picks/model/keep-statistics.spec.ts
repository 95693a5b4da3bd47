import type { BetClosing, Pick, Probability } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { signInAtom } from '../../platform/session/session-atom.js';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { announceValidated } from './bets-validated.js';
import { closingsAtom } from './closings-atom.js';
import { keepStatistics } from './keep-statistics.js';
import { picksAtom } from './picks-atom.js';
import { recompute } from './recompute-statistics.js';
import { figuresAtom, reportAtom } from './statistics-atoms.js';

const NOW = Date.UTC(2026, 10, 21, 12);
const aPick = (over: Partial<Pick> = {}): Pick => ({
  ...{ id: 'p1', league: 'NFL', stake: 100, price: 2, status: 'won', actualPayout: 200, edge: 4 },
  ...{ dateAdded: '2026-11-20T12:00:00Z', settledDate: '2026-11-21T04:00:00Z' },
  ...over,
});
const QUOTE = 'g1|h2h|||home|fanduel';
const closing: BetClosing = {
  ...{
    chance: 0.52 as Probability,
    method: 'multiplicative',
    books: 7,
    start: Date.UTC(2026, 10, 20, 18),
    source: 'board',
  },
};

const undo: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  for (const stop of undo.splice(0)) stop();
  jest.useRealTimers();
});

/** A browser with picks whose statistics are kept up to date, and a function that advances time. */
const kept = async (picks: readonly Pick[], answer: (bets: string[]) => Response = () => json({}, 503)) => {
  const server = fakeServer({
    '/api/closing-lines': ({ body }) => answer((body as { bets: string[] }).bets),
  });
  const store = createStore();
  store.set(signInAtom, { state: 'in', session: aSession() });
  store.set(picksAtom, () => picks);
  undo.push(server.stop, keepStatistics(store));
  const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const profit = () => store.get(reportAtom)?.stats.netProfit;
  await wait(50);
  return { store, server, wait, profit };
};

it('statistics are computed when the page is idle, not while it opens', async () => {
  const store = createStore();
  store.set(picksAtom, () => [aPick()]);
  undo.push(keepStatistics(store));
  expect(store.get(reportAtom)).toBeUndefined();
  await jest.advanceTimersByTimeAsync(50);
  expect(store.get(reportAtom)?.stats.netProfit).toBe(100);
});

it('statistics are recomputed a second after bets were validated, and not before', async () => {
  const { store, wait, profit } = await kept([aPick(), aPick({ id: 'p2', status: 'pending' })]);
  store.set(picksAtom, () => [aPick(), aPick({ id: 'p2', status: 'lost', actualPayout: 0 })]);
  announceValidated({ window: 'manual', picks: [] });
  await wait(999);
  expect(profit()).toBe(100);
  await wait(51);
  expect(profit()).toBe(0);
});

it('statistics are recomputed every five minutes', async () => {
  const { store, wait } = await kept([aPick()]);
  await wait(2_000);
  const first = store.get(figuresAtom)?.stats.lastUpdated;
  await wait(297_900);
  expect(store.get(figuresAtom)?.stats.lastUpdated).toBe(first);
  await wait(200);
  expect(store.get(figuresAtom)?.stats.lastUpdated).not.toBe(first);
});

it('statistics cover all picks that were not removed', async () => {
  const { profit } = await kept([aPick(), aPick({ id: 'p2', deletedAt: '2026-11-21T00:00:00Z' })]);
  expect(profit()).toBe(100);
});

it('the figures are stored for 24 hours', async () => {
  await kept([aPick()]);
  const again = () => {
    const store = createStore();
    undo.push(store.sub(figuresAtom, () => {}));
    return store.get(figuresAtom)?.stats.netProfit;
  };
  expect(JSON.parse(localStorage.getItem(USER_DATA_KEYS.pickFigures)!).until - Date.now()).toBeLessThanOrEqual(
    86_400_000,
  );
  jest.setSystemTime(NOW + 86_399_000);
  expect(again()).toBe(100);
  jest.setSystemTime(NOW + 86_401_000);
  expect(again()).toBeUndefined();
});

it('closing prices of started games are requested once and compared with the bets', async () => {
  const begun = aPick({ quote: QUOTE, commenceTime: '2026-11-20T18:00:00Z' });
  const toCome = aPick({ id: 'p2', status: '', quote: 'g2|h2h|||home|fanduel', commenceTime: '2026-11-22T18:00:00Z' });
  const { store, server, wait } = await kept([begun, toCome], (bets) => json({ closings: bets.map(() => closing) }));
  await wait(1_100);
  expect(server.calls.map(({ body }) => body)).toEqual([{ bets: [QUOTE] }]);
  expect(store.get(figuresAtom)?.clv).toMatchObject({ compared: 1, open: 1, mean: expect.closeTo(4, 9), beat: 100 });
  await wait(300_000);
  expect(server.calls).toHaveLength(1);
});

it('stored closing values are kept until they were requested again', async () => {
  const { store } = await kept([aPick({ quote: QUOTE })], () => json({ closings: [closing] }));
  await jest.advanceTimersByTimeAsync(1_100);
  expect(store.get(figuresAtom)?.clv.mean).toBeCloseTo(4, 9);
  const again = createStore();
  undo.push(again.sub(figuresAtom, () => {}));
  await recompute(again);
  expect(again.get(figuresAtom)?.clv.mean).toBeCloseTo(4, 9);
});

it('closing prices still being recorded, and failed requests, are requested again', async () => {
  const answers = [
    () => json({}, 400),
    () => json({ closings: ['being recorded'] }),
    () => json({ closings: [closing] }),
  ];
  const { store, server, wait } = await kept([aPick({ quote: QUOTE })], () => answers.shift()!());
  for (let round = 1; round <= 4; round += 1) await wait(300_000);
  expect(server.calls).toHaveLength(3);
  expect([...store.get(closingsAtom)!.values()]).toEqual([closing]);
});

it('unknown closing prices are not requested again at once', async () => {
  const { server, wait } = await kept([aPick({ quote: QUOTE })], () => json({ closings: ['being recorded'] }));
  await wait(60_000);
  const asked = server.calls.length;
  expect(asked).toBeLessThan(4);
  await wait(300_000);
  expect(server.calls).toHaveLength(asked + 1);
});

it('a recomputation requested during another follows it with the newest picks', async () => {
  const picks = Array.from({ length: 3_000 }, (_, nth) => aPick({ id: `${nth}`, stake: 1, actualPayout: 2 }));
  const store = createStore();
  store.set(picksAtom, () => picks);
  const first = recompute(store);
  store.set(picksAtom, (now) => now.slice(1));
  await Promise.all([recompute(store), recompute(store), jest.advanceTimersByTimeAsync(1_000), first]);
  expect(store.get(reportAtom)?.stats.netProfit).toBe(2_999);
});

it('the closing prices of many bets are requested in parts of 200', async () => {
  const picks = Array.from({ length: 450 }, (_, nth) => aPick({ id: `${nth}`, quote: `g${nth}|h2h|||home|fanduel` }));
  const { store, server, wait } = await kept(picks, (bets) => json({ closings: bets.map(() => 'not recorded') }));
  await wait(1_000);
  expect(server.calls.map(({ body }) => (body as { bets: string[] }).bets.length)).toEqual([200, 200, 50]);
  expect(store.get(closingsAtom)?.size).toBe(450);
});
