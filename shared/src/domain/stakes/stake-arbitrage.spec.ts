import fc from 'fast-check';
import { impliedTotal, odds } from '../index.js';
import { combinations } from './rehedge.js';
import { exactSplit, roundedSplit, splitOf, totalWithin } from './split.js';
import { stakeArbitrage } from './stake-arbitrage.js';

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

it('an arbitrage with a leg under the smallest stake says which total would do, unless limits keep it under', () => {
  const prices = (limit?: number) => [[price('a', 49.7265)], [price('b', 1.03326, limit)]];
  for (const step of [undefined, 0.01]) {
    const found = staked(prices(), {}, 10, step);
    expect(found.tooLittle).toEqual({ leg: 0, needs: expect.closeTo(49.126, 2) });
    expect(staked(prices(), {}, found.tooLittle!.needs, step).tooLittle).toBeUndefined();
  }
  expect(stakeArbitrage(prices(20), {}, 10, 0.01)).toBe('no-stake');
  expect(stakeArbitrage([[price('a', 2.1, 0.99)], [price('b', 2.1)]], {}, 100, 0.01)).toBe('no-stake');
});

it('a leg under the smallest stake is raised to it where that leaves most', () => {
  for (const step of [undefined, 0.01, 1]) {
    const { split, tooLittle } = staked([[price('a', 21)], [price('b', 1.06)]], {}, 20, step);
    expect(split.stakes).toEqual([1, expect.closeTo(19, 9)]);
    expect(split.profit).toBeCloseTo(0.14, 9);
    expect(tooLittle).toBeUndefined();
    const longer = staked([[price('a', 30), price('c', 11)], [price('b', 1.12)]], {}, 12, step);
    expect(books(longer)).toEqual(['a', 'b']);
    expect(longer.split.stakes).toEqual([1, expect.closeTo(11, 9)]);
  }
  expect(staked([[price('a', 21)], [price('b', 1.06)]], {}, 20, undefined).exact.stakes[0]).toBe(1);
  expect(stakeArbitrage([[price('a', 21, 0.9)], [price('b', 1.06)]], {}, 20, undefined)).toBe('no-stake');
});

it('a raised leg must leave the smallest profit in percent of the stakes', () => {
  const prices = [[price('a', 21)], [price('b', 1.06)]];
  expect(staked(prices, { minProfit: 0.7 }, 20, undefined).tooLittle).toBeUndefined();
  expect(staked(prices, { minProfit: 0.71 }, 20, undefined)).toMatchObject({ tooLittle: { leg: 0 } });
});

const longShot = fc.record({
  long: fc.integer({ min: 110, max: 4_000 }).map((hundredths) => odds(hundredths / 100)),
  short: fc.integer({ min: 102, max: 190 }).map((hundredths) => odds(hundredths / 100)),
  limits: fc.tuple(...[0, 1].map(() => fc.option(fc.integer({ min: 50, max: 3_000 }), { nil: undefined, freq: 2 }))),
  cents: fc.integer({ min: 200, max: 3_000 }),
});

it('small totals in cents: no placement of at least $1 on each leg leaves more in the worst case', () =>
  fc.assert(
    fc.property(longShot, ({ long, short, limits: [first, second], cents }) => {
      let most = 0;
      for (let one = 100; one <= Math.min(first ?? cents, cents - 100); one += 1) {
        const enough = Math.max(100, Math.ceil((one * long) / short - 1e-9));
        for (const other of [enough, enough - 1, Math.min(cents - one, second ?? cents)]) {
          if (other < 100 || other > (second ?? cents) || one + other > cents) continue;
          most = Math.max(most, Math.min(one * long, other * short) - one - other);
        }
      }
      const prices = [[price('a', long, first && first / 100)], [price('b', short, second && second / 100)]];
      const leaves = (step: number | undefined) => {
        const found = stakeArbitrage(prices, {}, cents / 100, step);
        return typeof found === 'string' || found.tooLittle ? 0 : found.split.profit * 100;
      };
      // Under half a cent is no profit; at exactly half a cent either is right, since it is not a binary fraction.
      if (most > 0.5 + 1e-6) expect(leaves(0.01)).toBeCloseTo(most, 6);
      else expect(leaves(0.01)).toBeLessThan(0.5 + 1e-6);
      expect(leaves(undefined)).toBeGreaterThan(most - 1e-6);
    }),
    { numRuns: 300 },
  ));

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
          const { stakes } = exactSplit(net, totalWithin(net, 1_000, limits));
          if (limits.some((limit) => limit !== undefined && limit < 1)) return 0;
          return splitOf(
            net,
            stakes.map((stake) => Math.max(1, stake)),
          ).profit;
        });
      const most = Math.max(0, ...left);
      const found = stakeArbitrage([first, second], {}, 1_000, undefined);
      const ours = typeof found === 'string' || found.tooLittle ? 0 : found.split.profit;
      expect(Math.abs(ours - most)).toBeLessThan(0.006);
    }),
  ));

// Limits from 20 dollars: every leg stays over the smallest stake.
const longPrices = fc
  .array(
    fc.record({
      book: fc.nat(11).map((place) => 'abcdefghijkl'[place]!),
      price: fc.integer({ min: 260, max: 345 }).map((hundredths) => odds(hundredths / 100)),
      limit: fc.option(fc.integer({ min: 20, max: 600 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map(oncePerBook);

it('of three legs no three books leave more, exact and in whole steps, and of equal ones the percentage is highest', () =>
  fc.assert(
    fc.property(longPrices, longPrices, longPrices, fc.constantFrom(undefined, 1, 10), (...args) => {
      const [first, second, third, step] = args;
      const ways = combinations([first, second, third])
        .filter((legs) => new Set(legs.map(({ book }) => book)).size === 3)
        .flatMap((legs) => {
          const net = legs.map(({ price }) => price);
          const limits = legs.map(({ limit }) => limit);
          const exact = exactSplit(net, totalWithin(net, 400, limits));
          const split = step === undefined ? exact : roundedSplit(net, 400, step, limits);
          return split && split.profit > 1e-9 ? [{ left: split.profit, sum: impliedTotal(net) }] : [];
        });
      const most = Math.max(0, ...ways.map(({ left }) => left));
      const found = stakeArbitrage([first, second, third], {}, 400, step);
      if (typeof found === 'string') return expect(most).toBeLessThan(0.005);
      expect(found.split.profit).toBeGreaterThan(most - 0.005);
      const equal = ways.filter(({ left }) => left > most - 0.005 + 1e-9);
      expect(found.pairing.sum).toBeLessThanOrEqual(Math.min(...equal.map(({ sum }) => sum)) + 1e-9);
    }),
  ));
