import { odds } from './formats.js';
import { heaviestMarket } from './heaviest-market.js';

const market = (at: number, prices: readonly [number, number], ...books: string[]) => ({
  at,
  outcomes: ['away', 'home'],
  books: books.map((book) => ({ book, prices: prices.map(odds) })),
});
const EVEN = [1.91, 1.91] as const;

it('the heaviest market has the fair odds of its books', () => {
  expect(heaviestMarket([market(3, EVEN, 'a', 'b', 'c', 'd')])).toEqual({
    at: 3,
    outcomes: [
      ['away', odds(2)],
      ['home', odds(2)],
    ],
  });
});

it('the heaviest market is the one with the greatest book weight, not with the most books', () => {
  const many = market(3.5, EVEN, 'a', 'b', 'c', 'd', 'e');
  const sharp = market(3, EVEN, 'pinnacle', 'novig', 'f', 'g');
  expect(heaviestMarket([many, sharp])?.at).toBe(3);
  expect(heaviestMarket([sharp, many])?.at).toBe(3);
});

it('the first of two equally heavy markets is chosen', () => {
  const [first, second] = [market(1, EVEN, 'a', 'b', 'c', 'd'), market(2, EVEN, 'e', 'f', 'g', 'h')];
  expect([heaviestMarket([first, second])?.at, heaviestMarket([second, first])?.at]).toEqual([1, 2]);
});

it('a market with too few books is skipped, and the result is undefined when all have too few', () => {
  const heavy = market(3, EVEN, 'pinnacle', 'novig', 'prophetx');
  expect(heaviestMarket([heavy, market(4, EVEN, 'a', 'b', 'c', 'd')])?.at).toBe(4);
  expect(heaviestMarket([heavy])).toBeUndefined();
});
