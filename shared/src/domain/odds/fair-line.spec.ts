import fc from 'fast-check';
import { DEVIG_METHODS, type DevigMethodName, devig } from './devig.js';
import { fairLine as fairLineOf, judgeOf } from './fair-line.js';
import { type Odds, odds } from './formats.js';
import { heaviestMarket } from './heaviest-market.js';
import { impliedTotal } from './probability.js';
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
    const others = ['b', 'c', 'd'].map((name) => book(name, 2.9, 2.9, 2.9));
    expect(fairLine(byOutcome(longshot, ...others), 3, 'additive')!.votes.books).toEqual(['b', 'c', 'd']);
  });
  it('a fair line never comes from a single vote: books that the method refuses do not count', () => {
    const longshots = ['a', 'b', 'c'].map((name) => book(name, 1.05, 11, 51));
    const all = byOutcome(...longshots, book('d', 1.15, 8, 40));
    expect(fairLine(all, 4)).toBeDefined();
    expect(fairLine(all, 4, 'additive')).toBeUndefined();
    expect(fairLine(all, 1, 'additive')?.votes.books).toEqual(['d']);
  });
  it('a fair line stays below 1 in total with the worst-case method', () => {
    const { chances } = fairLine(byOutcome(...['a', 'b', 'c'].map((name) => book(name, 1.3, 3.4))), 3, 'worst-case')!;
    expect(chances[0]! + chances[1]!).toBeLessThan(1);
  });

  const longshot = fc.integer({ min: 300, max: 6000 });
  const favouriteAndLongshots = fc.tuple(fc.integer({ min: 102, max: 130 }), longshot, longshot);
  it('a fair line has at least as many votes as it needs, by every method and from any prices', () =>
    fc.assert(
      fc.property(
        fc.array(favouriteAndLongshots, { maxLength: 8 }),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom(...DEVIG_METHODS.map(({ name }) => name)),
        (books, least, method) => {
          const named = books.map((cents, i) => book(`b${i}`, ...cents.map((each) => each / 100)));
          const isAccepted = (prices: readonly { price: Odds }[]) => {
            const own = prices.map(({ price }) => price);
            return impliedTotal(own) < 1 || typeof devig(method, own) !== 'string';
          };
          const line = named.length > 0 ? fairLine(byOutcome(...named), least, method) : undefined;
          const accepted = named.filter(isAccepted).map(([first]) => first!.book);
          expect(line?.votes.books).toEqual(accepted.length >= least ? accepted : undefined);
        },
      ),
    ));

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

const BOOKS = ['pinnacle', 'draftkings', 'fanduel', 'novig', 'a', 'b', 'c'];
const anyPrice = fc.double({ min: 1.05, max: 15, noNaN: true });
const anyMethod = fc.constantFrom(...DEVIG_METHODS.map(({ name }) => name));
/** Some books' prices on every outcome of a market with two or three, the judged book among them, and another price of each for that book. */
const anyJudged = fc
  .record({
    books: fc.subarray(BOOKS, { minLength: 1 }),
    ways: fc.constantFrom(2, 3),
    prices: fc.array(anyPrice, { minLength: 21, maxLength: 21 }),
    others: fc.array(anyPrice, { minLength: 3, maxLength: 3 }),
    which: fc.nat(),
    method: anyMethod,
    least: fc.constantFrom(1, 3, 4),
  })
  .map(({ books, ways, prices, others, which, method, least }) => {
    const of = (name: string, i: number) => book(name, ...prices.slice(i * 3, i * 3 + ways));
    const all = books.map(of);
    const judged = books[which % books.length]!;
    const moved = all.map((own) => (own[0]!.book === judged ? book(judged, ...others.slice(0, ways)) : own));
    return { all, moved, without: all.filter((own) => own[0]!.book !== judged), judged, method, least };
  });
const judge = (books: { book: string; price: Odds }[][], least: number, method: DevigMethodName) => {
  const offers = books.flat();
  const columns = books[0]!.map((_, way) => books.map((of) => offers.indexOf(of[way]!)));
  return judgeOf(
    votersAmong(offers, columns),
    offers.map(({ price }) => price),
    least,
    method,
  );
};

describe('what a book is judged by', () => {
  it('what a book is judged by never changes with its own prices', () => {
    fc.assert(
      fc.property(anyJudged, ({ all, moved, judged, method, least }) => {
        expect(judge(moved, least, method)(judged)).toEqual(judge(all, least, method)(judged));
      }),
    );
  });
  it('the line of all books does change with the prices of one', () => {
    const all = [even('a'), even('b'), even('c'), book('d', 1.5, 2.5)];
    const moved = [even('a'), even('b'), book('c', 1.4, 2.8), book('d', 1.5, 2.5)];
    const ofAll = (books: typeof all) => fairLine(byOutcome(...books), 4)!.chances[0];
    expect(ofAll(moved)).not.toBe(ofAll(all));
    expect(judge(moved, 4, 'multiplicative')()![0]).toBe(ofAll(moved));
    expect(judge(moved, 4, 'multiplicative')('c')).toEqual(judge(all, 4, 'multiplicative')('c'));
  });
  it('what a book is judged by is the fair line of the others, as if it were not there', () => {
    fc.assert(
      fc.property(anyJudged, ({ all, without, judged, method, least }) => {
        const line = without.length === 0 ? undefined : fairLine(byOutcome(...without), Math.max(1, least - 1), method);
        expect(judge(all, least, method)(judged)).toEqual(line?.chances);
      }),
    );
  });
  it('a book without a vote is judged by the line of all', () => {
    fc.assert(
      fc.property(anyJudged, ({ all, method, least }) => {
        const line = fairLine(byOutcome(...all), least, method);
        expect(judge(all, least, method)('somebody else')).toEqual(line?.chances);
        expect(judge(all, least, method)()).toEqual(line?.chances);
      }),
    );
  });
  it('a judged book that prices every outcome counts towards the least number, another one does not', () => {
    const four = ['a', 'b', 'c', 'd'].map(even);
    expect(judge(four, 4, 'multiplicative')('a')).toEqual([0.5, 0.5]);
    expect(judge(four.slice(1), 4, 'multiplicative')('b')).toBeUndefined();
    expect(judge(four.slice(1), 4, 'multiplicative')('a')).toBeUndefined();
    expect(judge([even('a')], 1, 'multiplicative')('a')).toBeUndefined();
  });
});
