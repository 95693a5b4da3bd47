import fc from 'fast-check';
import type { DevigMethodName } from './devig/devig.js';
import { fairLine as fairLineOf } from './fair-line.js';
import { type Odds, odds } from './formats.js';
import { votersAmong } from './voters.js';

const book = (name: string, ...prices: number[]) => prices.map((price) => ({ book: name, price: odds(price) }));
/** Regroups books' prices by outcome. */
const byOutcome = (...books: { book: string; price: Odds }[][]) =>
  books[0]!.map((_, i) => books.map((prices) => prices[i]!));

type Prices = readonly (readonly { book: string; price: Odds }[])[];
const fairLine = (prices: Prices, least: number, method?: DevigMethodName) => {
  const offers = prices.flat();
  const voters = votersAmong(
    offers,
    prices.map((of) => of.map((offer) => offers.indexOf(offer))),
  );
  return fairLineOf(
    voters,
    offers.map(({ price }) => price),
    least,
    method,
  );
};

const even = (name: string) => book(name, 1.9, 1.9);

describe('a fair line', () => {
  it("a fair line is the weighted median of the books' chances without their margins", () => {
    const line = fairLine(byOutcome(even('a'), even('b'), book('c', 1.5, 2.5)), 3)!;
    expect(line.chances).toEqual([0.5, 0.5]);
    expect(line.votes).toMatchObject({
      books: ['a', 'b', 'c'],
      weights: [1, 1, 1],
      chances: [
        [0.5, 0.5, 0.625],
        [0.5, 0.5, 0.375],
      ],
    });
  });
  it('a fair line gives sharp books more weight', () => {
    const sharp = book('pinnacle', 1.5, 2.5);
    expect(fairLine(byOutcome(sharp, even('a'), even('b')), 3)!.chances[0]).toBeCloseTo(0.625, 9);
  });
  it('a fair line is the mean of the two middle chances when the weights are split exactly in half', () => {
    const line = fairLine(byOutcome(even('a'), even('b'), book('c', 1.5, 2.5), book('d', 1.5, 2.5)), 4)!;
    expect(line.chances[0]).toBeCloseTo((0.5 + 0.625) / 2, 9);
  });
  it('a fair line needs the minimum number of complete books', () => {
    const three = byOutcome(even('a'), even('b'), even('c'));
    expect(fairLine(three, 3)).toBeDefined();
    expect(fairLine(three, 4)).toBeUndefined();
    expect(fairLine([three[0]!, three[1]!.slice(1)], 3)).toBeUndefined();
  });
  it('a fair line ignores pick apps, also in the minimum number of books', () =>
    expect(fairLine(byOutcome(even('a'), even('b'), even('prizepicks')), 3)).toBeUndefined());
  it("a fair line does not depend on the order of a book's prices", () => {
    const [over, under] = byOutcome(even('a'), even('b'), book('c', 1.5, 2.5));
    expect(fairLine([over!, [...under!].reverse()], 3)).toEqual(fairLine([over!, under!], 3));
  });
  it('a fair line scales the chances of a book without margin up to 1', () => {
    const { votes } = fairLine(byOutcome(book('a', 2.2, 2.2), even('b'), even('c')), 3, 'power')!;
    expect(votes.chances.map(([first]) => first)).toEqual([0.5, 0.5]);
  });
  it('a fair line leaves out a book for which the method gives no result', () => {
    const longshot = book('a', 1.1, 5, 50); // the additive method gives the last outcome a negative chance
    const { votes } = fairLine(byOutcome(longshot, book('b', 2.9, 2.9, 2.9), book('c', 2.9, 2.9, 2.9)), 3, 'additive')!;
    expect(votes.books).toEqual(['b', 'c']);
  });
  it('a fair line stays below 1 in total with the worst-case method', () => {
    const { chances } = fairLine(byOutcome(...['a', 'b', 'c'].map((name) => book(name, 1.3, 3.4))), 3, 'worst-case')!;
    expect(chances[0]! + chances[1]!).toBeLessThan(1);
  });

  const anyBook = fc.array(fc.integer({ min: 102, max: 2000 }), { minLength: 3, maxLength: 3 });
  it('a fair line has chances that sum to 1', () =>
    fc.assert(
      fc.property(fc.array(anyBook, { minLength: 3, maxLength: 9 }), (books) => {
        const prices = byOutcome(...books.map((cents, i) => book(`b${i}`, ...cents.map((each) => each / 100))));
        const { chances } = fairLine(prices, 3)!;
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      }),
    ));
});
