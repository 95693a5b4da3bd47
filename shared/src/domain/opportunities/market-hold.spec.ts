import fc from 'fast-check';
import { aQuote } from '../../testing/builders.js';
import { indexQuotes } from '../board/quote-index.js';
import { odds } from '../odds/formats.js';
import { groupsOf } from './groups.js';
import { marketHold } from './market-hold.js';

/** A moneyline, for each book its prices of home and away; null for a side that it does not offer. */
const holdOf = (prices: Readonly<Record<string, readonly [number, number | null]>>) => {
  const quotes = Object.entries(prices).flatMap(([book, [home, away]]) => [
    aQuote({ book, outcome: 'home', price: odds(home) }),
    ...(away === null ? [] : [aQuote({ book, outcome: 'away', price: odds(away), set: 'away,home' })]),
  ]);
  const [line] = indexQuotes(quotes).lines.values();
  return marketHold(groupsOf(line!, new Set())[0]!);
};

it('the hold of a market is the median margin of the books that price both sides', () => {
  expect(holdOf({ draftkings: [1.909, 1.909] })).toBeCloseTo(4.77, 2);
  expect(holdOf({ draftkings: [1.9, 1.9], fanduel: [2, 2], betmgm: [1.8, 1.8] })).toBeCloseTo(5.26, 2);
  expect(holdOf({ draftkings: [1.9, 1.9], fanduel: [2, 2] })).toBeCloseTo(5.26 / 2, 2);
});

it('a book with one side has no margin, and a market without a whole book no hold', () => {
  expect(holdOf({ draftkings: [1.9, 1.9], fanduel: [3, null] })).toBeCloseTo(5.26, 2);
  expect(holdOf({ draftkings: [1.9, null], fanduel: [1.8, null] })).toBeUndefined();
});

it('the hold lies between the smallest and the largest margin, whatever the prices', () => {
  const price = fc.double({ min: 1.05, max: 20, noNaN: true });
  const books = fc.tuple(...['draftkings', 'fanduel', 'betmgm'].map(() => fc.tuple(price, price)));
  fc.assert(
    fc.property(books, ([a, b, c]) => {
      const margins = [a!, b!, c!].map(([home, away]) => (1 / home + 1 / away - 1) * 100);
      const hold = holdOf({ draftkings: a!, fanduel: b!, betmgm: c! })!;
      expect(hold).toBeGreaterThanOrEqual(Math.min(...margins) - 1e-9);
      expect(hold).toBeLessThanOrEqual(Math.max(...margins) + 1e-9);
    }),
  );
});
