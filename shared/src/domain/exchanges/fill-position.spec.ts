import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ExchangeFee, type Ladder, ladderOf } from './fill.js';
import { bestPosition, type FilledLeg, fillPosition, positionOf } from './fill-position.js';

const kalshi: FilledLeg = {
  ladder: [
    { price: 0.44, size: 17 },
    { price: 0.46, size: 83 },
    { price: 0.6, size: 500 },
  ],
  fee: { kind: 'kalshi' },
};

describe('how far a position fills', () => {
  it('stops at the offer that leaves less than the wanted profit', () => {
    // The other side pays 2.00 at a bookmaker: a dollar more of payout costs 0.50 there, and 0.46 and its fee at the exchange.
    const filled = fillPosition([kalshi, { odds: 2, limit: undefined }], 1)!;
    expect(filled.payout).toBeGreaterThan(100);
    expect(filled.profit).toBeGreaterThanOrEqual(1 - 1e-6);
    expect(positionOf([kalshi, { odds: 2, limit: undefined }], filled.payout + 1)!.profit).toBeLessThan(1);
    expect(filled.legs[1]).toEqual({ stake: filled.payout / 2, odds: 2 });
    expect(fillPosition([kalshi, { odds: 1.7, limit: undefined }], 1)).toBeUndefined();
  });

  it('stays within the limit of a bookmaker, what is offered, and the whole stake', () => {
    expect(fillPosition([kalshi, { odds: 2, limit: 20 }], 1)!.payout).toBeCloseTo(40, 9);
    expect(fillPosition([kalshi, { odds: 10, limit: undefined }], 1)!.payout).toBeCloseTo(600, 9);
    const bounded = fillPosition([kalshi, { odds: 2, limit: undefined }], 1, 50)!;
    expect(bounded.stake).toBeLessThanOrEqual(50);
    expect(bounded.stake).toBeGreaterThan(49.9);
  });

  it('a commission needs more shares for the same payout', () => {
    const leg: FilledLeg = { ladder: [{ price: 0.5, size: 1_000 }], fee: { kind: 'commission', rate: 0.05 } };
    // 100 shares at 0.50 win 50, of which 2.50 is taken: 97.50, odds 1.95.
    expect(positionOf([leg, { odds: 3, limit: undefined }], 97.5)!.legs[0]!.odds).toBeCloseTo(1.95, 6);
  });

  it('equals counting up every hundredth of a share, to the cent of a fee', () => {
    fc.assert(
      fc.property(LADDER, LADDER, FEE, fc.integer({ min: -5, max: 20 }), (a, b, fee, minProfit) => {
        const legs: FilledLeg[] = [
          { ladder: a, fee },
          { ladder: b, fee: { kind: 'none' } },
        ];
        const filled = fillPosition(legs, minProfit);
        const best = counted(legs, minProfit);
        if (filled === undefined) expect(best).toBeLessThan(1);
        else {
          expect(filled.profit).toBeGreaterThanOrEqual(minProfit - 1e-6);
          expect(filled.payout).toBeCloseTo(best, 6);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the position that leaves most', () => {
  it('takes no offer that costs more than it pays, though the profit on all would still be enough', () => {
    const legs = [kalshi, { odds: 2, limit: undefined }];
    // 17 at 0.44, 83 at 0.46 and $1.74 of fee, and $50 on the other side.
    expect(bestPosition(legs, 0.5)).toMatchObject({ payout: 100, stake: 97.4 });
    expect(bestPosition(legs, 0.5)!.legs[0]).toEqual({ stake: 47.4, odds: 100 / 47.4 });
    expect(fillPosition(legs, 0.5)!.payout).toBeGreaterThan(110);
    expect(bestPosition(legs, 3)!.payout).toBeLessThan(100);
    expect(bestPosition(legs, 50)).toBeUndefined();
  });

  it('stays within the limit of an exchange too', () => {
    const limited = bestPosition(
      [
        { ...kalshi, limit: 20 },
        { odds: 2, limit: undefined },
      ],
      0.5,
    )!;
    expect(limited.legs[0]!.stake).toBeLessThanOrEqual(20 + 1e-5);
    expect(limited.legs[0]!.stake).toBeGreaterThan(19.9);
  });

  it('leaves as much as the best of all hundredths of a share, to the cent of a fee', () => {
    fc.assert(
      fc.property(LADDER, LADDER, FEE, fc.integer({ min: -5, max: 20 }), (a, b, fee, minProfit) => {
        const legs: FilledLeg[] = [
          { ladder: a, fee },
          { ladder: b, fee: { kind: 'none' } },
        ];
        let most: number | undefined;
        for (let hundredths = 100; hundredths <= fillable(a, b); hundredths += 1) {
          const one = positionOf(legs, hundredths / 100);
          if (one && one.profit >= minProfit) most = Math.max(most ?? -Infinity, one.payout - one.stake);
        }
        const best = bestPosition(legs, minProfit);
        if (most === undefined) expect(best === undefined || best.profit < minProfit + 1e-6).toBe(true);
        else {
          expect(best!.payout - best!.stake).toBeGreaterThan(most - 0.011);
          expect(best!.payout - best!.stake).toBeLessThan(most + 0.011);
        }
      }),
      { numRuns: 200 },
    );
  });
});

const fillable = (...ladders: Ladder[]): number =>
  Math.floor(Math.min(...ladders.map((ladder) => ladder.reduce((sum, { size }) => sum + size, 0))) * 100 + 1e-6);

const LEVEL = fc.record({
  price: fc.integer({ min: 20, max: 70 }).map((cents) => cents / 100),
  size: fc.integer({ min: 100, max: 900 }).map((hundredths) => hundredths / 100),
});
const LADDER: fc.Arbitrary<Ladder> = fc.array(LEVEL, { minLength: 1, maxLength: 3 }).map((levels) => ladderOf(levels)!);
const FEE = fc.constantFrom<ExchangeFee>({ kind: 'none' }, { kind: 'kalshi' }, { kind: 'polymarket', rate: 0.03 });

/** The largest payout with the wanted profit, by trying each. */
const counted = (legs: readonly FilledLeg[], minProfit: number): number => {
  let best = 0;
  for (let hundredths = 1; hundredths <= 2_800; hundredths++) {
    const position = positionOf(legs, hundredths / 100);
    if (!position) break;
    if (position.payout * 100 >= position.stake * (100 + minProfit) - 1e-5) best = hundredths / 100;
  }
  return best;
};
