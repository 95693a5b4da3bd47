import { odds } from './formats.js';
import { heaviestMarket } from './heaviest-market.js';

const market = (at: number, prices: readonly [number, number], ...books: string[]) => ({
  at,
  outcomes: ['away', 'home'],
  books: books.map((book) => ({ book, prices: prices.map(odds) })),
});
const EVEN = [1.91, 1.91] as const;

it('is what the books of a market ask together without their margin', () => {
  expect(heaviestMarket([market(3, EVEN, 'a', 'b', 'c', 'd')])).toEqual({
    at: 3,
    outcomes: [
      ['away', odds(2)],
      ['home', odds(2)],
    ],
  });
});

it('stands where the books weigh most, not where most of them are', () => {
  const many = market(3.5, EVEN, 'a', 'b', 'c', 'd', 'e');
  const sharp = market(3, EVEN, 'pinnacle', 'novig', 'f', 'g');
  expect(heaviestMarket([many, sharp])?.at).toBe(3);
  expect(heaviestMarket([sharp, many])?.at).toBe(3);
});

it('stays at the first of two that weigh the same', () => {
  const [first, second] = [market(1, EVEN, 'a', 'b', 'c', 'd'), market(2, EVEN, 'e', 'f', 'g', 'h')];
  expect([heaviestMarket([first, second])?.at, heaviestMarket([second, first])?.at]).toEqual([1, 2]);
});

it('skips a heavy market with too few books, and is missing when every market has too few', () => {
  const heavy = market(3, EVEN, 'pinnacle', 'novig', 'prophetx');
  expect(heaviestMarket([heavy, market(4, EVEN, 'a', 'b', 'c', 'd')])?.at).toBe(4);
  expect(heaviestMarket([heavy])).toBeUndefined();
});
