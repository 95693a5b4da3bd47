import { deserialize, serialize } from 'node:v8';
import { packBoard } from '@fairline/shared/contract';
import { FAIRLINES_SHARP, noChange, odds, valuationOf } from '@fairline/shared/domain';
import { aBoard, aGame, aQuote, NOON, someTerms } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { holdBoard } from '../../../testing/hold-board.js';
import { applyDiffsAtom, applyLocksAtom } from '../../model/board/board-atoms.js';
import { dropBoard, heldBoard } from '../../model/board/held-boards.js';
import { TABLE_DEFAULTS } from '../../model/choices/table-terms.js';
import { betRanker } from './bet-ranker.js';
import type { BetFilter, Ranking } from './ranking.js';
import type { FromRankingWorker, RankingRequest } from './ranking-messages.js';
import { rankingReplica } from './ranking-replica.js';
import { rankingWorkerBehind } from './ranking-worker-atom.js';

const NBA = { sport: 'basketball_nba', section: 'props' } as const;
const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'caesars', 'pinnacle'];
const ALL: BetFilter = { markets: undefined, date: '', minimumEv: null, positiveOnly: false, search: '' };
const game = aGame({ commenceTime: Date.now() + 3_600_000, sport: NBA.sport });

/** Over and Under of 150 players with five books, no two markets alike. */
const quotes = Array.from({ length: 150 }, (_, i) =>
  BOOKS.flatMap((book, nth) =>
    ['over', 'under'].map((outcome, side) =>
      aQuote({
        book,
        family: 'player_points',
        subject: `Player ${i}`,
        line: 10.5,
        outcome,
        price: odds(1.8 + side / 10 + ((i * 7 + nth * 3) % 20) / 100),
      }),
    ),
  ),
).flat();

const copied = <T>(said: T): T => deserialize(serialize(said));

/** A page and its ranking worker; their messages are copied, as on the way to a worker and back. */
const aRankingWorker = () => {
  let hear: (said: FromRankingWorker) => void = () => {};
  const worker = rankingReplica((said) => hear(copied(said)));
  const { rankingWorker, close } = rankingWorkerBehind(
    (said) => worker(copied(said)),
    (listener) => {
      hear = listener;
    },
  );
  after.push(close);
  const heard: Ranking[] = [];
  const wish = (over: Partial<RankingRequest> = {}) =>
    rankingWorker.wish(
      {
        boards: [NBA],
        valuation: someTerms(),
        filter: ALL,
        ahead: 0,
        ...over,
      },
      (to) => heard.push(to),
    );
  return { wish, heard };
};
const hold = () => holdBoard(NBA, packBoard(aBoard(quotes, { events: [game] }), NOON));
const onThePage = (filter: BetFilter = ALL) =>
  betRanker(valuationOf(someTerms())).rank([{ ...heldBoard(NBA)!, touched: new Set() }], filter, Date.now());
/** Waits for this many answers; the boards are sent piece by piece, so the first may take a while. */
const hears = (heard: Ranking[], count: number) => waitFor(() => expect(heard).toHaveLength(count));

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  dropBoard(NBA);
  jest.useRealTimers();
});

it.each([
  ['everything', {}],
  ['a search', { search: 'player 3' }],
  ['a minimum EV', { minimumEv: 1 }],
  ['a market', { markets: new Set(['player_points']) }],
  ['another order', { order: 'longest' }],
] as const)('the ranking worker returns the same ranking as the page for %s', async (_, asked) => {
  hold();
  const { wish, heard } = aRankingWorker();
  const filter = { ...ALL, ...asked };
  wish({ filter });
  await hears(heard, 1);
  expect(heard).toEqual([onThePage(filter)]);
  expect(heard[0]!.keys.length).toBeGreaterThan(5);
});

it('the ranking worker answers once the boards are complete, even if asked before', async () => {
  const { wish, heard } = aRankingWorker();
  wish();
  hold();
  await hears(heard, 1);
  expect(heard).toEqual([onThePage()]);
});

it('the ranking follows prices at most once a second, and the last move is never lost', async () => {
  jest.useFakeTimers();
  const held = hold();
  const { wish, heard } = aRankingWorker();
  await jest.advanceTimersByTimeAsync(100);
  wish();
  const store = createStore();
  const price = (seq: number, to: number) =>
    store.set(applyDiffsAtom, held, [{ ...noChange, seq, upserts: [{ ...quotes[0]!, price: odds(to) }] }]);
  price(2, 3);
  price(3, 4);
  jest.advanceTimersByTime(999);
  price(4, 2.6);
  expect(heard).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(heard).toHaveLength(2);
  expect(heard[1]).toEqual(onThePage());
  expect(heard[1]).not.toEqual(heard[0]);
});

it('the ranking follows prices that are locked only because of their age', async () => {
  jest.useFakeTimers();
  const held = hold();
  const { wish, heard } = aRankingWorker();
  await jest.advanceTimersByTimeAsync(100);
  wish();
  const stamps = [...new Set(quotes.map(({ stamp }) => stamp))];
  createStore().set(applyLocksAtom, held, { locked: stamps.slice(1), unlocked: [] });
  jest.advanceTimersByTime(1_000);
  expect(heard).toHaveLength(2);
  expect(heard[1]).toEqual(onThePage());
  expect(heard[1]).not.toEqual(heard[0]);
});

it('the ranking follows the clock without price moves, as long as it is asked for', async () => {
  jest.useFakeTimers();
  hold();
  const { wish, heard } = aRankingWorker();
  await jest.advanceTimersByTimeAsync(100);
  const takeBack = wish({ filter: { ...ALL, date: 'live' } });
  expect(heard.map(({ keys }) => keys.length)).toEqual([0]);
  await jest.advanceTimersByTimeAsync(3_700_000);
  expect(heard.at(-1)!.keys.length).toBeGreaterThan(5);
  takeBack();
  expect(jest.getTimerCount()).toBe(0);
});

it('the best price comes from the books of the user only', async () => {
  hold();
  const { wish, heard } = aRankingWorker();
  wish({ valuation: someTerms({ books: ['novig'] }) });
  await hears(heard, 1);
  expect(heard[0]!.keys).toEqual([]);
  expect(heard[0]!.hidden.otherBooks).toBe(150);
});

it('a changed commission changes the ranking', async () => {
  hold();
  const { wish, heard } = aRankingWorker();
  const all = [...new Set(quotes.map(({ book }) => book))];
  wish();
  await hears(heard, 1);
  const commissions = Object.fromEntries(all.map((book) => [book, 20]));
  wish({ valuation: someTerms({ commissions }), filter: { ...ALL, positiveOnly: true } });
  await hears(heard, 2);
  expect(heard[0]!.keys).not.toEqual([]);
  expect(heard[1]!.keys).toEqual([]);
});

it('references of the user change the ranking: without a price of theirs no bet has a value', async () => {
  hold();
  const { wish, heard } = aRankingWorker();
  wish({ filter: { ...ALL, positiveOnly: true } });
  await hears(heard, 1);
  const sharp = { ...FAIRLINES_SHARP, books: { nobody: 1 } };
  wish({ valuation: someTerms({ sharp }), filter: { ...ALL, positiveOnly: true } });
  await hears(heard, 2);
  expect(heard[0]!.keys).not.toEqual([]);
  expect(heard[1]!.keys).toEqual([]);
});

it('the worker narrows the table by the same rule as the page', async () => {
  hold();
  const { wish, heard } = aRankingWorker();
  wish({ filter: { ...ALL, only: { ...TABLE_DEFAULTS, state: '', ways: 3 } } });
  await hears(heard, 1);
  expect(heard[0]!.keys).toEqual([]);
  expect(heard[0]!.hidden.unwanted).toBe(150);
});

it('a ranking request that was replaced or withdrawn gets no more answers', async () => {
  hold();
  const { wish, heard } = aRankingWorker();
  const takeBack = wish();
  await hears(heard, 1);
  wish({ filter: { ...ALL, search: 'player 3' } });
  takeBack();
  expect(heard).toHaveLength(2);
  wish()();
  expect(heard).toHaveLength(3);
  const { wish: another, heard: elsewhere } = aRankingWorker();
  hold();
  another();
  await hears(elsewhere, 1);
  expect(heard).toHaveLength(3);
});
