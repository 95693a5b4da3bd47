import fc from 'fast-check';
import { fromAmerican, impliedTotal, type Odds, odds, profitAmount, profitPercentage } from '../index.js';
import { commissionsOf, netPrice } from '../odds/terms.js';
import { combinations } from './rehedge.js';
import { arbitrageStake, exactSplit, halvesWithin, middleStake, roundedSplit, totalWithin } from './split.js';

const american = (...prices: number[]) => prices.map(fromAmerican);
const cents = (amount: number) => Math.round(amount * 100) / 100;
const decimal = (...prices: number[]) => prices.map(odds);

// Published examples with all digits of their sources; see the project's page of checked figures.
it.each([
  ['+120/-105', american(120, -105), 0.966741, 3.4404, [470.18, 529.82]],
  ['2.10/2.15', decimal(2.1, 2.15), 0.941307, 6.2353, [505.88, 494.12]],
  ['3.1/3.5/3.1', decimal(3.1, 3.5, 3.1), 0.930876, 7.4257, [346.53, 306.93, 346.53]],
  ['+145/-135', american(145, -135), 0.982631, 1.7676, [415.38, 584.62]],
  ['+150/-130', american(150, -130), 0.965217, 3.6036, [414.41, 585.59]],
  ['+200/+250/+180', american(200, 250, 180), 0.97619, 2.439, [341.46, 292.68, 365.85]],
])('a stake of 1000 at %s is split as published', (_, prices, sum, percent, stakes) => {
  expect(impliedTotal(prices)).toBeCloseTo(sum, 6);
  expect(profitPercentage(sum)).toBeCloseTo(percent, 3);
  expect(exactSplit(prices, 1000).stakes.map(cents)).toEqual(stakes);
});

it('1000 returns 1034.40 at +120/-105, and 1.7676 % at +145/-135, not 1.83 % as misprinted elsewhere', () => {
  expect(exactSplit(american(120, -105), 1000).payouts.map(cents)).toEqual([1034.4, 1034.4]);
  const profit = profitPercentage(impliedTotal(american(145, -135)));
  expect(profit).toBeCloseTo(1.7676, 4);
  expect(profit).not.toBeCloseTo(1.83, 2);
});

const anyPrices = fc
  .array(fc.integer({ min: 102, max: 2000 }), { minLength: 2, maxLength: 3 })
  .map((cents) => cents.map((each) => odds(each / 100)));

it('the exact split pays the same for every outcome and stakes the whole total', () =>
  fc.assert(
    fc.property(anyPrices, (prices) => {
      const { stakes, payouts, profit } = exactSplit(prices, 1000);
      for (const [leg, stake] of stakes.entries()) expect(stake * prices[leg]!).toBeCloseTo(payouts[leg]!, 6);
      expect(stakes.reduce((sum, stake) => sum + stake, 0)).toBeCloseTo(1000, 6);
      expect(profit).toBeCloseTo(profitAmount(1000, impliedTotal(prices)), 6);
    }),
  ));

// Scaled up to a profit of 0.1 to 8 %.
const anyProfitable = fc.tuple(anyPrices, fc.integer({ min: 1, max: 80 })).map(([prices, tenths]) => {
  const scale = impliedTotal(prices) * (1 + tenths / 1000);
  return prices.map((price) => odds(Math.max(1.001, price * scale)));
});
const anyLimits = fc.array(fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }), {
  minLength: 3,
  maxLength: 3,
});

describe('the rounded split', () => {
  it('the rounded split of 1000 at +120/-105 is 470 and 530, with a profit of 34.00', () => {
    const split = roundedSplit(american(120, -105), 1000, 1)!;
    expect(split.stakes).toEqual([470, 530]);
    expect(split.profit).toBeCloseTo(34, 6);
  });
  it('the rounded split does not exist when rounding removes the profit', () =>
    expect(roundedSplit(american(120, -105), 20, 10)).toBeUndefined());
  it('the rounded split does not exist when its profit is only a rounding error', () =>
    expect(roundedSplit(decimal(1.1, 11.1), 55, 5)).toBeUndefined());
  it('the rounded split respects book limits', () => {
    expect(roundedSplit(american(120, -105), 1000, 5, [undefined, 300])!.stakes).toEqual([265, 300]);
    expect(roundedSplit(american(120, -105), 1000, 10, [9, undefined])).toBeUndefined();
  });
  it('the rounded split loses no cent to floating-point error at a limit or at the total', () => {
    // 57 cents are 0.5700000000000001 dollars.
    expect(roundedSplit(decimal(2.2, 2.2), 10, 0.01, [0.57, undefined])!.total).toBeCloseTo(1.14, 9);
    for (let cents = 3; cents <= 500; cents += 1)
      expect(roundedSplit(decimal(2.2, 2.2), cents / 50, 0.01, [cents / 100])!.total).toBeCloseTo(cents / 50, 9);
  });
  it('the rounded split has at least the smallest stake on each leg', () => {
    expect(roundedSplit(decimal(12, 1.2), 10, 0.01, [], 1)!.stakes).toEqual([1, 9]);
    expect(roundedSplit(decimal(12, 1.2), 6, 0.01, [], 1)).toBeUndefined();
  });
  it('the rounded split stakes less than the total if that leaves more', () => {
    // Rounding 46.99 and 53.01 up or down leaves 2.50 at best.
    const split = roundedSplit(decimal(2.2, 1.95), 100, 5)!;
    expect(split.stakes).toEqual([40, 45]);
    expect(split.profit).toBeCloseTo(2.75, 9);
  });
  it('the rounded split exists even if rounding the exact split leaves nothing', () =>
    expect(roundedSplit(decimal(2.5, 1.8), 100, 10)!.stakes).toEqual([30, 40]));
  it('the rounded split has the best worst case of all splits in whole steps', () =>
    fc.assert(
      fc.property(anyProfitable, fc.constantFrom(5, 10), anyLimits, (prices, step, limits) => {
        const left = roundedSplit(prices, 120, step, limits)?.profit ?? 0;
        const room = prices.map((_, leg) => Math.floor(Math.min(120, limits[leg] ?? Infinity) / step));
        const ways = combinations(room.map((most) => Array.from({ length: most + 1 }, (_, count) => count * step)));
        for (const stakes of ways) {
          const total = stakes.reduce((sum, stake) => sum + stake, 0);
          if (total > 120) continue;
          const worst = Math.min(...stakes.map((stake, leg) => stake * prices[leg]!)) - total;
          expect(worst).toBeLessThanOrEqual(Math.max(left, 0.005) + 1e-6);
        }
      }),
    ));
  it('the rounded split has whole steps, stays within the total and states its worst-case profit', () =>
    fc.assert(
      fc.property(anyPrices, fc.constantFrom(1, 5, 10), fc.integer({ min: 20, max: 5000 }), (prices, step, total) => {
        const split = roundedSplit(prices, total, step);
        if (!split) return;
        const staked = split.stakes.reduce((sum, stake) => sum + stake, 0);
        for (const stake of split.stakes) expect(stake % step).toBe(0);
        expect(staked).toBeLessThanOrEqual(total);
        expect(split.profit).toBeGreaterThan(0);
        const outcomes = split.stakes.map((stake, leg) => stake * prices[leg]! - staked);
        expect(split.profit).toBeCloseTo(Math.min(...outcomes), 6);
        expect(split.profit).toBeLessThanOrEqual(exactSplit(prices, total).profit + 1e-6);
      }),
    ));
});

it('the stake of an arbitrage is the smaller of the maximum stake and the bankroll', () =>
  expect([arbitrageStake(100, 80), arbitrageStake(100, 500)]).toEqual([80, 100]));

it('the stake of a middle is the smaller of the maximum stake and a tenth of the bankroll', () =>
  expect([middleStake(1000, 500), middleStake(20, 500)]).toEqual([50, 20]));

describe('book limits', () => {
  it('book limits reduce the total stake in proportion', () => {
    expect(cents(totalWithin(decimal(2.1, 2.15), 1000, [100, undefined]))).toBe(197.67);
    expect(totalWithin(decimal(2.1, 2.15), 1000, [undefined, 5000])).toBe(1000);
  });
  it('book limits are never exceeded, and one leg reaches its limit when the total is reduced', () =>
    fc.assert(
      fc.property(
        anyPrices,
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 3, maxLength: 3 }),
        (prices, limits) => {
          const total = totalWithin(prices, 1000, limits);
          const { stakes } = exactSplit(prices, total);
          const room = stakes.map((stake, leg) => limits[leg]! - stake);
          expect(Math.min(...room)).toBeGreaterThan(-1e-9);
          if (total < 1000) expect(Math.min(...room)).toBeCloseTo(0, 9);
        },
      ),
    ));
  it('book limits reduce both halves of a middle', () => {
    expect(halvesWithin(100, [undefined, 30])).toBe(60);
    expect(halvesWithin(100, [80, 90])).toBe(100);
  });
});

describe('commission', () => {
  it.each([
    [2, 2.176],
    [5, 2.14],
    [0, 2.2],
  ])('commission of %d %% reduces odds of 2.20 to the expected net price', (percent, net) =>
    expect(netPrice(odds(2.2), percent)).toBeCloseTo(net, 9),
  );
  it('commission of 2 % at 2.20 gives a profit of 2.9067 % against -105', () => {
    const net: Odds[] = [netPrice(odds(2.2), 2), fromAmerican(-105)];
    expect(impliedTotal(net)).toBeCloseTo(0.971754, 6);
    expect(profitPercentage(impliedTotal(net))).toBeCloseTo(2.9067, 4);
  });
  it("a commission applies to every spelling of a book's key", () =>
    expect(commissionsOf([['caesars', 3]])('williamhill_us')).toBe(3));
  it.each([-1, 100, NaN])('commission cannot be %d %%', (percent) =>
    expect(() => commissionsOf([['novig', percent]])).toThrow(RangeError),
  );
});
