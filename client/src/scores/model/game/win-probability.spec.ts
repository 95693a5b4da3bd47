import { odds, type Quote } from '@fairline/shared/domain';
import { aQuote } from '@fairline/shared/testing';
import fc from 'fast-check';
import { winProbabilityOf } from './win-probability.js';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'pinnacle', 'betrivers'];
const price = fc.integer({ min: 120, max: 900 }).map((cents) => odds(cents / 100));
const moneyline = fc
  .array(fc.tuple(price, price), { minLength: 5, maxLength: 5 })
  .map((all) =>
    all.flatMap(([home, away], i) => [
      aQuote({ book: BOOKS[i]!, outcome: 'home', price: home }),
      aQuote({ book: BOOKS[i]!, outcome: 'away', price: away }),
    ]),
  );
const of = (quotes: readonly Quote[], locked: readonly Quote[] = []) =>
  winProbabilityOf(quotes, new Set(locked.map(({ stamp }) => stamp)), () => 1);

it('the chances of a game add up to one, away first', () =>
  fc.assert(
    fc.property(moneyline, (quotes) => {
      const { chances, books } = of(quotes)!;
      expect(chances.map(([outcome]) => outcome)).toEqual(['away', 'home']);
      expect(chances[0]![1] + chances[1]![1]).toBeCloseTo(1);
      expect(books).toBe(5);
    }),
  ));

it('a book whose prices are locked, or that prices one team only, has no vote', () =>
  fc.assert(
    fc.property(moneyline, (quotes) => {
      const others = quotes.filter(({ book }) => book !== 'betmgm');
      const [one] = quotes.filter(({ book }) => book === 'betmgm');
      expect(of(quotes, [one!])).toEqual(of(others));
      expect(of([...others, one!])).toEqual(of(others));
    }),
  ));

it('the age is that of the oldest price that counts', () => {
  const quotes = BOOKS.flatMap((book) =>
    ['home', 'away'].map((outcome) => aQuote({ book, outcome, price: odds(1.9) })),
  );
  const times = new Map(quotes.map(({ stamp, book }) => [stamp, 100 + BOOKS.indexOf(book)]));
  expect(winProbabilityOf(quotes, new Set(), (stamp) => times.get(stamp))!.at).toBe(100);
  expect(winProbabilityOf(quotes, new Set([quotes[0]!.stamp]), (stamp) => times.get(stamp))!.at).toBe(101);
  expect(winProbabilityOf(quotes, new Set(), () => undefined)!.at).toBeUndefined();
});
