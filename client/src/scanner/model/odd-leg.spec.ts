import { type Arbitrage, odds } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { createStore } from 'jotai';
import { onBoard } from '../../testing/on-board.js';
import { oddLegOf } from './odd-leg.js';

const AT = Date.UTC(2026, 10, 21, 12);
const game = aGame();
const on: Arbitrage = {
  id: 'arbitrage|g1|h2h||',
  kind: 'arbitrage',
  type: 'two_way',
  event: game.id,
  sport: game.sport,
  home: game.home,
  away: game.away,
  commenceTime: game.commenceTime,
  family: 'h2h',
  subject: '',
  line: undefined,
  outcomes: ['away', 'home'],
  prices: [],
  profit: 11,
};
const leg = (outcome: string, book: string, price: number) => ({
  outcome,
  line: undefined,
  price: { book, price: odds(price), lastUpdate: undefined },
});
const legs = [leg('away', 'fanduel', 1.8), leg('home', 'betrivers', 2.9)];
const quote = (outcome: string, book: string, price: number) =>
  aQuote({ event: game.id, outcome, book, price: odds(price) });
const own = [quote('away', 'fanduel', 1.8), quote('home', 'betrivers', 2.9)];

let clear: (() => void) | undefined;
afterEach(() => clear?.());
const oddAmong = (...others: ReturnType<typeof quote>[]) => {
  clear = onBoard(createStore(), [...own, ...others], { events: [game], at: AT }).clear;
  return oddLegOf(on, legs);
};

it('the odd leg of a suspect is the one farthest above the next book: +190 is 42 cents above +148', () =>
  expect(oddAmong(quote('home', 'betmgm', 2.48), quote('away', 'betmgm', 1.79))).toEqual({
    book: 'betrivers',
    cents: 42,
    confirmedAt: AT,
  }));

it('cents count across even money: +190 is 98 above -108', () =>
  expect(oddAmong(quote('home', 'betmgm', 1 + 100 / 108), quote('away', 'betmgm', 1.79))!.cents).toBe(98));

it('a price of the only book with a bet is the odd one', () =>
  expect(oddAmong(quote('home', 'betmgm', 2.48))).toMatchObject({ book: 'fanduel', cents: undefined }));

it('there is no odd leg without the prices of the board', () => expect(oddLegOf(on, legs)).toBeUndefined());

it('prices of three-way books are not compared with a two-way price: there a draw loses the bet', () => {
  const threeWay = { event: game.id, outcome: 'home', set: 'away,draw,home', book: 'pinnacle', price: odds(2.88) };
  expect(oddAmong(quote('home', 'betmgm', 2.48), quote('away', 'betmgm', 1.79), aQuote(threeWay))!.cents).toBe(42);
});
