import fc from 'fast-check';
import { BOOKS } from './books.js';
import { priceOf } from './price.js';

const books = BOOKS.filter(({ pricing }) => pricing !== 'nominal');

describe('a simulated price', () => {
  it('a simulated price never pays more than the fair odds, except for rounding to a cent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...books), fc.double({ min: 0.007, max: 0.98, noNaN: true }), (book, chance) => {
        const price = priceOf(book, chance);
        expect(price === undefined || price.decimal <= 1 / chance + 0.00501).toBe(true);
      }),
    );
  });

  it('a simulated price is a valid American price: a whole number of at least +100 or at most -100', () => {
    fc.assert(
      fc.property(fc.constantFrom(...books), fc.double({ min: 0.01, max: 0.98, noNaN: true }), (book, chance) => {
        const american = priceOf(book, chance)?.american ?? 100;
        expect(Number.isInteger(american) && Math.abs(american) >= 100).toBe(true);
      }),
    );
  });

  it('a simulated price is missing for an outcome that is almost certain', () => {
    expect(books.filter((book) => priceOf(book, 0.999) ?? priceOf(book, 0.001))).toEqual([]);
  });

  it('a simulated price is rounded as the book does: to steps of five, whole percents or two decimals', () => {
    const at = (key: string) => priceOf(BOOKS.find((book) => book.key === key)!, 0.5243);
    expect(at('draftkings')).toEqual({ american: -115, decimal: 1.87 });
    expect(at('kalshi')).toEqual({ american: -112, decimal: 1.89 });
    expect(at('pinnacle')).toEqual({ american: -111, decimal: 1.9 });
  });
});
