import fc from 'fast-check';
import { odds } from '../index.js';
import { middleEv, modelMiddle } from '../opportunities/middle-outlook.js';

import { stakeMiddle } from './stake-middle.js';

const price = (book: string, of: number, limit?: number) => ({ book, price: odds(of), limit });
type Prices = readonly ReturnType<typeof price>[];
const middleAt = (first: Prices, second: Prices, probability = 24) => ({
  prices: [first, second] as const,
  probability,
});

it.each([
  [undefined, 'novig', 1_000],
  [1, 'fanduel', 1_000],
  [490, 'novig', 980],
])('a limit of %s on the best price of a middle chooses %s for a total of %s', (limit, book, total) => {
  const middle = middleAt([price('draftkings', 1.95)], [price('novig', 2.1, limit), price('fanduel', 2)]);
  const staked = stakeMiddle(middle, undefined, {}, 1_000)!;
  expect(staked.legs.map((leg) => leg.book)).toEqual(['draftkings', book]);
  expect(staked.total).toBe(total);
});

it('a middle needs two of the user’s books, and a limit under the smallest stake leaves nothing to stake', () => {
  const only = { books: (book: string) => book === 'novig' };
  const at = (limit?: number) => middleAt([price('draftkings', 1.95)], [price('novig', 2.1, limit)]);
  expect(stakeMiddle(at(), undefined, only, 100)).toBeUndefined();
  expect(stakeMiddle(at(0), undefined, {}, 100)!.total).toBe(0);
  expect(stakeMiddle(at(0.99), undefined, {}, 100)!.total).toBe(0);
});

it('a limit never makes a middle with a negative expected value the better one because more can be staked on it', () => {
  // 24 % at 1.95 and 2.1 is worth +13 %, at 1.5 and 1.55 about -14 %; when both win, $1,000 there leaves $525, $60 here $63.
  const middle = middleAt([price('a', 1.95, 30), price('b', 1.5)], [price('c', 2.1, 30), price('d', 1.55)], 24);
  const staked = stakeMiddle(middle, undefined, {}, 1_000)!;
  expect(staked.legs.map((leg) => leg.book)).toEqual(['a', 'c']);
  expect(staked.total).toBe(60);
});

it('a middle whose halves fall under the smallest stake says which total would do', () => {
  const middle = middleAt([price('a', 1.95)], [price('b', 2)]);
  expect(stakeMiddle(middle, undefined, {}, 1)).toMatchObject({ total: 1, tooLittle: { needs: 2 } });
  expect(stakeMiddle(middle, undefined, {}, 2)).not.toHaveProperty('tooLittle');
  expect(stakeMiddle(middleAt([price('a', 1.95, 0.4)], [price('b', 2)]), undefined, {}, 1)!.total).toBe(0);
});

const somePrices = fc
  .array(
    fc.record({
      book: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      price: fc.integer({ min: 150, max: 230 }).map((hundredths) => odds(hundredths / 100)),
      limit: fc.option(fc.integer({ min: 0, max: 600 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((prices) => [...new Map(prices.map((one) => [one.book, one])).values()]);
const model = modelMiddle({
  ...{ id: '', kind: 'middle', event: '', home: '', away: '', commenceTime: 0, family: 'spreads', subject: '' },
  ...{ sport: 'americanfootball_nfl', shape: 'spreads', low: -2.5, high: 6.5, gap: 4, probability: 24, consensus: -4 },
  prices: [[], []],
});

it('with limits no two books leave more dollars of expected value, by the model or by the simple estimate', () =>
  fc.assert(
    fc.property(somePrices, somePrices, fc.constantFrom(model, undefined), (first, second, by) => {
      const middle = middleAt(first, second);
      const pairs = first
        .flatMap((a) => second.map((b) => [a, b] as const))
        .filter(([a, b]) => a.book !== b.book && (a.limit ?? 9) >= 1 && (b.limit ?? 9) >= 1)
        .map(([a, b]) => {
          const total = Math.min(1_000, 2 * (a.limit ?? Infinity), 2 * (b.limit ?? Infinity));
          return { total, sum: a.price + b.price, ev: middleEv(middle, by, [a.price, b.price]) };
        });
      const staked = stakeMiddle(middle, by, {}, 1_000);
      if (!staked || pairs.length === 0) return expect(staked?.total ?? 0).toBe(0);
      const ev = middleEv(middle, by, staked.net);
      const highest = Math.max(...pairs.map(({ sum }) => sum));
      if (staked.total === 1_000 && staked.net[0] + staked.net[1] > highest - 1e-9) return; // no limit in the way
      const dollars = Math.max(...pairs.map((pair) => (pair.total * pair.ev) / 100));
      if (dollars > 0) {
        expect(ev).toBeGreaterThan(0);
        expect((staked.total * ev) / 100).toBeGreaterThan(dollars - 0.006);
      } else expect(ev).toBeCloseTo(Math.max(...pairs.map((pair) => pair.ev)), 9);
    }),
  ));
