import fc from 'fast-check';
import { fromAmerican, odds, probability } from '../index.js';
import {
  type Against,
  boosted,
  boostedParlayValue,
  breakEvenBoost,
  convertPromotion,
  freeBet,
  layAsBack,
  noSweat,
  type Promotion,
  profitBoost,
  resultsOf,
  stakeBack,
  turnOver,
} from './promotion.js';

const at = (...prices: number[]): Against[] => prices.map((price) => ({ price: odds(price) }));
const cents = (amounts: readonly number[]) => amounts.map((amount) => amount.toFixed(2));

describe('what a promotion becomes when every other outcome is bet', () => {
  it.each<[string, Promotion, Against[], string[], string]>([
    ['a free bet', freeBet(100, fromAmerican(300)), at(fromAmerican(-275)), ['220.00'], '80.00'],
    ['a free bet, at 400 against −450', freeBet(100, odds(5)), at(fromAmerican(-450)), ['327.27'], '72.73'],
    ['a free bet on one of three', freeBet(100, odds(5)), at(4.2, 1.9), ['95.24', '210.53'], '94.24'],
    ['a free bet with its stake', stakeBack(100, odds(3)), at(1.55), ['193.55'], '106.45'],
    ['a profit boost', profitBoost(25, fromAmerican(200), 50), at(fromAmerican(-220)), ['68.75'], '6.25'],
    ['a no-sweat bet', noSweat(500, odds(2.5), 500, 0.7), at(1.6), ['562.50'], '187.50'],
  ])('%s', (_, promotion, against, stakes, profit) => {
    const found = convertPromotion(promotion, against);
    expect([cents(found.stakes), found.profit.toFixed(2)]).toEqual([stakes, profit]);
    for (const result of found.results) expect(result).toBeCloseTo(found.profit, 9);
  });

  it('in whole cents it leaves what the rounded stakes leave', () => {
    const found = convertPromotion(freeBet(100, odds(5)), at(4.2, 1.9), 0.01);
    expect([cents(found.stakes), found.profit.toFixed(2)]).toEqual([['95.24', '210.53'], '94.23']);
  });

  it('laying is a bet on the other side, whose stake is the liability', () => {
    const lay = odds(3.05);
    const liability = convertPromotion(freeBet(50, odds(3)), [{ price: layAsBack(lay, 5) }]).stakes[0]!;
    expect((liability / (lay - 1)).toFixed(2)).toBe('33.33');
    expect(liability.toFixed(2)).toBe('68.33');
    expect(convertPromotion(freeBet(50, odds(3)), [{ price: layAsBack(lay, 5) }]).profit.toFixed(2)).toBe('31.67');
  });

  it('a limit is kept, and the worst result is as good as it allows', () => {
    const found = convertPromotion(freeBet(100, odds(5)), [{ price: odds(4.2), limit: 50 }, ...at(1.9)]);
    expect(cents(found.stakes)).toEqual(['50.00', '110.53']);
    expect(found.profit.toFixed(2)).toBe('49.47');
  });

  it('what would cost more than it brings is not bet', () => {
    expect(convertPromotion(freeBet(100, odds(1.2)), at(1.1, 1.05)).stakes).toEqual([0, 0]);
  });

  it('no stakes of whole steps within the limits leave more, by trying them all', () => {
    const price = fc.double({ min: 1.15, max: 12, noNaN: true }).map((value) => odds(value));
    const limit = fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined });
    const leg = fc.record({ price, limit });
    const lost = fc.integer({ min: -20, max: 5 });
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 1, maxLength: 2 }),
        fc.integer({ min: 1, max: 45 }),
        lost,
        (legs, won, lost) => {
          const found = convertPromotion({ won, lost }, legs, 1);
          expect(found).toEqual(resultsOf({ won, lost }, legs, found.stakes));
          for (const [i, stake] of found.stakes.entries())
            expect(stake).toBeLessThanOrEqual(legs[i]!.limit ?? Infinity);
          const all = (from: readonly Against[]): number[][] =>
            from.length === 0
              ? [[]]
              : all(from.slice(1)).flatMap((rest) =>
                  Array.from({ length: Math.min(from[0]!.limit ?? 70, 70) + 1 }, (_, stake) => [stake, ...rest]),
                );
          const best = Math.max(...all(legs).map((stakes) => resultsOf({ won, lost }, legs, stakes).profit));
          expect(found.profit).toBeGreaterThan(best - 0.01);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('refuses what is no amount, boost, worth or commission', () => {
    expect(() => freeBet(-1, odds(2))).toThrow('not an amount');
    expect(() => boosted(odds(2), -1)).toThrow('not a boost');
    expect(() => noSweat(1, odds(2), 1, 1.2)).toThrow('between 0 and 1');
    expect(() => noSweat(1, odds(2), -1, 1)).toThrow('not a refund');
    expect(() => layAsBack(odds(2), 100)).toThrow('not a commission');
    expect(() => breakEvenBoost(odds(2), probability(0.5), 1.5)).toThrow('not a number of legs');
  });
});

describe('turning a bonus over', () => {
  it.each([
    [102, -105, '29.27'],
    [-110, -110, '200.00'],
  ])('of 100 + 100, 10 times at %d/%d costs %s', (counted, against, cost) => {
    const found = turnOver(100, 100, 10, fromAmerican(counted), [fromAmerican(against)]);
    expect([found.turnover, found.cost.toFixed(2)]).toEqual([2_000, cost]);
    const total = found.stakes[0]! + found.stakes[1]!;
    for (const [i, price] of [counted, against].entries())
      expect(found.stakes[i]! * fromAmerican(price) - total).toBeCloseTo(-found.cost, 9);
    expect(found.profit).toBeCloseTo(100 - found.cost, 9);
  });
});

describe('a boosted parlay', () => {
  it('at −110 breaks even from 13.44, 17.49, 22.12, 27.26 and 32.88 %, and is then worth its stake', () => {
    const boosts = [2, 3, 4, 5, 6].map((legs) => breakEvenBoost(fromAmerican(-110), probability(0.5), legs));
    expect(cents(boosts)).toEqual(['13.44', '17.49', '22.12', '27.26', '32.88']);
    expect(boostedParlayValue(fromAmerican(-110), probability(0.5), 4, boosts[2]!)).toBeCloseTo(0, 9);
    expect(boostedParlayValue(fromAmerican(-110), probability(0.5), 2, 0)).toBeCloseTo(
      (0.25 * (21 / 11) ** 2 - 1) * 100,
      9,
    );
  });
});
