import fc from 'fast-check';
import { odds } from '../index.js';
import { combinations } from './combinations.js';
import { stakeArbitrage } from './stake-arbitrage.js';
import { exactSplit, totalWithin } from './stakes.js';

const price = (book: string, of: number, limit?: number) => ({ book, price: odds(of), limit });
const staked = (...args: Parameters<typeof stakeArbitrage>) => {
  const found = stakeArbitrage(...args);
  if (typeof found === 'string') throw new Error(found);
  return found;
};
const books = ({ pairing }: ReturnType<typeof staked>) => pairing.legs.map(({ book }) => book);

it.each([
  [undefined, 'novig'],
  [25, 'fanduel'],
  [1, 'fanduel'],
])('the best price with a limit of %s leads to %s, which takes the whole total', (limit, book) => {
  const found = staked([[price('betmgm', 1.96)], [price('novig', 2.25, limit), price('fanduel', 2.2)]], {}, 1_000, 1);
  expect(books(found)).toEqual(['betmgm', book]);
  expect(found.split.total).toBeGreaterThan(990);
});

it('a limit of $1 at 2.25 leaves the $47 of 2.20 against 2.00 on $1,000', () => {
  const found = staked([[price('draftkings', 2)], [price('novig', 2.25, 1), price('fanduel', 2.2)]], {}, 1_000, 1);
  expect(books(found)).toEqual(['draftkings', 'fanduel']);
  expect(found.split.profit).toBeCloseTo(47.2, 2);
  expect(found.pairing.profit).toBeCloseTo(4.76, 2);
});

it('a limited price is taken when it still leaves more', () => {
  const found = staked([[price('draftkings', 2)], [price('novig', 2.25, 400), price('fanduel', 2.01)]], {}, 1_000, 1);
  expect(books(found)).toEqual(['draftkings', 'novig']);
});

it('the smallest profit in percent holds for every way', () => {
  const prices = [[price('draftkings', 2)], [price('novig', 2.25, 1), price('fanduel', 2.2)]];
  expect(books(staked(prices, { minProfit: 5 }, 1_000, undefined))).toEqual(['draftkings', 'novig']);
});

it('a limit of 0 leaves no stake, and a profit below one step is rounded away', () => {
  expect(stakeArbitrage([[price('draftkings', 2)], [price('novig', 2.25, 0)]], {}, 1_000, 1)).toBe('no-stake');
  expect(stakeArbitrage([[price('draftkings', 2)], [price('novig', 2.01)]], {}, 100, 10)).toBe('rounded-away');
});

it('stakes of a long favourite in cents never promise a profit that cents do not leave', () => {
  const found = staked([[price('a', 49.7265)], [price('b', 1.03326)]], {}, 10, undefined);
  expect(found.split.profit).toBeGreaterThan(0.1);
  expect(stakeArbitrage([[price('a', 49.7265)], [price('b', 1.03326)]], {}, 10, 0.01)).toMatchObject({
    split: { stakes: [expect.closeTo(0.2, 9), expect.closeTo(9.62, 9)] },
  });
});

const somePrices = fc.array(
  fc.record({
    book: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    price: fc.integer({ min: 180, max: 260 }).map((hundredths) => odds(hundredths / 100)),
    limit: fc.option(fc.integer({ min: 0, max: 600 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 5 },
);
const oncePerBook = <P extends { book: string }>(prices: P[]) => [
  ...new Map(prices.map((one) => [one.book, one])).values(),
];

it('no two books leave more within their limits than the chosen ones', () =>
  fc.assert(
    fc.property(somePrices.map(oncePerBook), somePrices.map(oncePerBook), (first, second) => {
      const left = combinations([first, second])
        .filter(([a, b]) => a!.book !== b!.book && 1 / a!.price + 1 / b!.price < 1 - 1e-9)
        .map((legs) => {
          const net = legs.map(({ price }) => price);
          const limits = legs.map(({ limit }) => limit);
          return exactSplit(net, totalWithin(net, 1_000, limits)).profit;
        });
      const most = Math.max(0, ...left);
      const found = stakeArbitrage([first, second], {}, 1_000, undefined);
      const ours = typeof found === 'string' ? 0 : found.split.profit;
      expect(Math.abs(ours - most)).toBeLessThan(0.006);
    }),
  ));
