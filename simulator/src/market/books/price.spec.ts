import fc from 'fast-check';
import { BOOKS } from './books.js';
import { priceOf } from './price.js';

const books = BOOKS.filter(({ pricing }) => pricing !== 'nominal');

describe('a price', () => {
  it('never pays more than its chance is worth, but for the cent of the decimal notation', () => {
    fc.assert(
      fc.property(fc.constantFrom(...books), fc.double({ min: 0.007, max: 0.98, noNaN: true }), (book, chance) => {
        const price = priceOf(book, chance);
        expect(price === undefined || price.decimal <= 1 / chance + 0.00501).toBe(true);
      }),
    );
  });

  it('is an American price: whole, and at least 100 either way', () => {
    fc.assert(
      fc.property(fc.constantFrom(...books), fc.double({ min: 0.01, max: 0.98, noNaN: true }), (book, chance) => {
        const american = priceOf(book, chance)?.american ?? 100;
        expect(Number.isInteger(american) && Math.abs(american) >= 100).toBe(true);
      }),
    );
  });

  it('is not given for what is as good as certain', () => {
    expect(books.filter((book) => priceOf(book, 0.999) ?? priceOf(book, 0.001))).toEqual([]);
  });

  it('follows the habit of the book: steps of five, whole percents, two decimals', () => {
    const at = (key: string) => priceOf(BOOKS.find((book) => book.key === key)!, 0.5243);
    expect(at('draftkings')).toEqual({ american: -115, decimal: 1.87 });
    expect(at('kalshi')).toEqual({ american: -112, decimal: 1.89 });
    expect(at('pinnacle')).toEqual({ american: -111, decimal: 1.9 });
  });
});
