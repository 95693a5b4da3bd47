import { packBoard } from '@fairline/shared/contract';
import { odds } from '@fairline/shared/domain';
import { aBoard, aGame, aQuote, aValuation, NOON } from '@fairline/shared/testing';
import { betLedger } from '../market/model/bets/bet-ledger.js';
import { confidenceOf } from '../market/model/bets/confidence.js';
import { addPrices, beginBoard } from '../market/model/board/read-board.js';
import { NFL_GAME } from '../testing/on-board.js';
import { recommend } from './recommend.js';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'betrivers', 'pinnacle'];

/** Both sides of a moneyline: all books pay alike, except one that pays `best` on the home team. */
const moneyline = (event: string, best: number, { book = 'fanduel', price = 2, other = 1.9 } = {}) =>
  BOOKS.flatMap((one) => [
    aQuote({ event, book: one, outcome: 'home', price: odds(one === book ? best : price) }),
    aQuote({ event, book: one, outcome: 'away', price: odds(other) }),
  ]);

const soon = NOON + 60_000;
const entriesOf = (quotes: ReturnType<typeof moneyline>, games = [aGame({ commenceTime: soon })], books = BOOKS) => {
  const packed = packBoard(aBoard(quotes, { events: games }), NOON);
  const held = beginBoard(NFL_GAME, packed);
  addPrices(held, packed.quotes);
  return betLedger(aValuation({ books })).read([held]).fresh;
};

const picked = (...given: Parameters<typeof entriesOf>) => recommend(entriesOf(...given), NOON, true);

it('the most valuable bet of a game at the user’s books is recommended', () => {
  const { games, candidates } = picked(moneyline('g1', 2.2));
  expect(games).toBe(1);
  expect(candidates.map(({ bet }) => [bet.outcome, bet.best?.book])).toEqual([['home', 'fanduel']]);
  expect(candidates[0]!.bet.value).toBeCloseTo(7.18, 2);
});

it('only prices of the chosen books are considered', () => {
  const others = BOOKS.filter((book) => book !== 'fanduel');
  expect(picked(moneyline('g1', 2.2), undefined, others)).toEqual({
    games: 1,
    next: undefined,
    candidates: [],
    bold: 0,
  });
});

it('the order of the prices does not change the recommendation', () => {
  const entries = entriesOf(moneyline('g1', 2.2));
  expect(recommend(entries, NOON)).toEqual(recommend([...entries].reverse(), NOON));
});

it.each([
  [2, 0],
  [2.01, 1],
])('a best moneyline price of %p gives %p candidates', (best, found) => {
  const quotes = moneyline('g1', best, { price: 1.86, other: 1.86 });
  expect(picked(quotes).candidates).toHaveLength(found);
});

it('there are at most five candidates, one per game, the most valuable first', () => {
  const ids = ['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8'];
  const games = ids.map((id) => aGame({ id, commenceTime: soon }));
  const { candidates } = picked(
    ids.flatMap((id, nth) => moneyline(id, 2.1 + nth / 100)),
    games,
  );
  expect(candidates.map(({ event }) => event.id)).toEqual(['g8', 'g7', 'g6', 'g5', 'g4']);
});

it('a value so high that it is probably wrong is not recommended', () => {
  expect(picked(moneyline('g1', 2.6))).toEqual({ games: 1, next: undefined, candidates: [], bold: 0 });
});

it.each([
  ['later today', aGame({ commenceTime: soon }), 1],
  ['on now', aGame({ commenceTime: NOON - 3_600_000 }), 1],
  ['over', aGame({ commenceTime: NOON - 3_600_000, completed: true }), 0],
  ['in two days', aGame({ commenceTime: NOON + 2 * 86_400_000 }), 0],
])('a game that is %s is considered or ignored', (_, game, games) => {
  expect(picked(moneyline('g1', 2.2), [game]).games).toBe(games);
});

it('the next game is named when there is none today', () => {
  const days = [4, 2, 3].map((days) => aGame({ id: `g${days}`, commenceTime: NOON + days * 86_400_000 }));
  const { games, next } = picked(
    days.flatMap(({ id }) => moneyline(id, 2.2)),
    days,
  );
  expect([games, next?.id]).toEqual([0, 'g2']);
});

it.each([
  [3, 'Low'],
  [4, 'Low'],
  [4.01, 'Medium'],
  [8, 'Medium'],
  [8.01, 'High'],
])('an edge of %p has the confidence %s', (edge, confidence) => {
  expect(confidenceOf(edge)).toBe(confidence);
});

describe('bold bets', () => {
  // What is judged has its own vote in the line, so the value is not simply the ratio of both prices.
  const at = (best: number, terms: { price: number; other: number }) => entriesOf(moneyline('g1', best, terms));

  it('a bet of low confidence is left out and counted, unless it is wanted', () => {
    const low = at(2.1, { price: 2, other: 1.9 });
    const { bet } = recommend(low, NOON, true).candidates[0]!;
    expect(confidenceOf(bet.value!)).toBe('Low');
    expect(recommend(low, NOON)).toMatchObject({ candidates: [], bold: 1 });
    expect(recommend(low, NOON, true)).toMatchObject({ bold: 0 });
  });

  it.each([
    [11, 1],
    [11.01, 0],
  ])('decimal odds of %p give %p recommendations: over +1000 is a long shot', (best, found) => {
    const entries = at(best, { price: 10, other: 1.06 });
    expect(recommend(entries, NOON, true).candidates[0]!.bet.value).toBeGreaterThan(4);
    expect(recommend(entries, NOON).candidates).toHaveLength(found);
    expect(recommend(entries, NOON).bold).toBe(1 - found);
  });
});
