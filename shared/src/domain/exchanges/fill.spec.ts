import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ExchangeFee, fillShares, fillStake, type Level, ladderOf, priceOf } from './fill.js';

const WORKED = [
  { price: 0.44, size: 17 },
  { price: 0.46, size: 83 },
];

describe('what fills', () => {
  it('a hundred shares of two levels cost 45.66, the fee of Kalshi is 1.74, and the odds after it are 2.110', () => {
    const fill = fillShares(WORKED, 100, { kind: 'kalshi' });
    expect(fill).toMatchObject({ shares: 100, cost: 45.66, fee: 1.74, isWhole: true });
    expect(fill.average).toBeCloseTo(0.4566, 12);
    expect(fill.decimal?.toFixed(3)).toBe('2.110');
    expect(fillShares(WORKED, 17, { kind: 'none' }).decimal?.toFixed(3)).toBe('2.273');
  });

  it('a stake pays for shares and fee together', () => {
    expect(fillStake(WORKED, 47.4, { kind: 'kalshi' })).toMatchObject({ shares: 100, cost: 45.66, fee: 1.74 });
    const less = fillStake(WORKED, 20, { kind: 'kalshi' });
    expect(less.cost + less.fee).toBeLessThanOrEqual(20);
    expect(less.cost + less.fee).toBeGreaterThan(19.98);
  });

  it('more than is offered fills as far as it is there', () => {
    expect(fillShares(WORKED, 150, { kind: 'none' })).toMatchObject({ shares: 100, cost: 45.66, isWhole: false });
    expect(fillStake(WORKED, 100, { kind: 'none' })).toMatchObject({ shares: 100, cost: 45.66, isWhole: false });
    const nothing = { shares: 0, cost: 0, fee: 0, average: undefined, decimal: undefined, isWhole: false };
    expect(fillShares([], 10, { kind: 'kalshi' })).toEqual(nothing);
    expect(fillStake([], 10, { kind: 'kalshi' })).toEqual(nothing);
  });

  it('a commission is taken from what is won: 100 at 2.20 with 5 percent is worth 2.14', () => {
    const fill = fillShares([{ price: 1 / 2.2, size: 500 }], 220, { kind: 'commission', rate: 0.05 });
    expect(fill.cost).toBeCloseTo(100, 9);
    expect(fill.fee).toBeCloseTo(6, 9);
    expect(fill.decimal).toBeCloseTo(2.14, 9);
    expect(priceOf(fill, { kind: 'commission', rate: 0.05 })).toBe(fill.cost);
  });

  it('shares filled equal buying them hundredth by hundredth, to the cent, for 10,000 ladders', () => {
    fc.assert(
      fc.property(LADDER, FEE, fc.integer({ min: 0, max: 3_000 }), (levels, fee, hundredths) => {
        const filled = fillShares(ladderOf(levels)!, hundredths / 100, fee);
        const brute = bought(levels, hundredths);
        expect(filled.shares).toBeCloseTo(brute.hundredths / 100, 9);
        expect(filled.cost).toBeCloseTo(Number(brute.cost) / 1e6, 9);
        expect(filled.fee).toBeCloseTo(bruteFee(fee, brute), 5);
        expect(filled.isWhole).toBe(brute.hundredths === hundredths);
        if (filled.shares > 0)
          expect(filled.decimal).toBeCloseTo(
            brute.hundredths / 100 / (Number(brute.cost) / 1e6 + bruteFee(fee, brute)),
            3,
          );
      }),
      { numRuns: 10_000 },
    );
  });

  it('a stake buys the most that it pays for: one hundredth of a share more would cost more, for every ladder and fee', () => {
    fc.assert(
      fc.property(LADDER, FEE, fc.integer({ min: 0, max: 2_000 }), (levels, fee, cents) => {
        const spent = fillStake(ladderOf(levels)!, cents / 100, fee);
        const most = mostFor(levels, fee, cents / 100);
        expect(spent.shares).toBeCloseTo(most / 100, 9);
        expect(priceOf(spent, fee)).toBeLessThanOrEqual(cents / 100 + 1e-6);
      }),
      { numRuns: 1_000 },
    );
  });

  it('the odds never grow with the shares that are bought, but for the cent to which a fee is rounded', () => {
    fc.assert(
      fc.property(
        LADDER,
        fc.integer({ min: 1, max: 1_500 }),
        fc.integer({ min: 0, max: 1_500 }),
        (levels, some, more) => {
          const ladder = ladderOf(levels)!;
          const fewer = fillShares(ladder, some / 100, { kind: 'none' });
          const all = fillShares(ladder, (some + more) / 100, { kind: 'none' });
          if (fewer.decimal !== undefined) expect(all.decimal).toBeLessThanOrEqual(fewer.decimal + 1e-9);
        },
      ),
    );
  });

  it('a ladder is sorted, leaves out empty levels, and refuses what is no price of a share', () => {
    const mixed = [...WORKED].reverse();
    expect(ladderOf([...mixed, { price: 0.3, size: 0 }])).toEqual(WORKED);
    for (const price of [0, 1, -0.2, 1.5, Number.NaN]) expect(ladderOf([{ price, size: 1 }])).toBeUndefined();
    for (const size of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(ladderOf([{ price: 0.5, size }])).toBeUndefined();
  });
});

const LEVEL = fc.record({
  price: fc.integer({ min: 1, max: 99 }).map((cents) => cents / 100),
  size: fc.integer({ min: 0, max: 600 }).map((hundredths) => hundredths / 100),
});
const LADDER = fc.array(LEVEL, { maxLength: 5 });
const FEE: fc.Arbitrary<ExchangeFee> = fc.constantFrom<ExchangeFee>(
  { kind: 'none' },
  { kind: 'kalshi' },
  { kind: 'polymarket', rate: 0.03 },
);

/** Buys hundredths of shares one by one in whole numbers: cost in millionths of a dollar, spread in hundred-millionths. */
const bought = (levels: readonly Level[], hundredths: number) => {
  const each = levels
    .flatMap(({ price, size }) => Array<number>(Math.round(size * 100)).fill(Math.round(price * 100)))
    .sort((a, b) => a - b)
    .slice(0, hundredths);
  const cost = each.reduce((sum, cents) => sum + BigInt(cents) * 100n, 0n);
  const spread = each.reduce((sum, cents) => sum + BigInt(cents * (100 - cents)), 0n); // 1e-6 of a dollar of p(1-p), by hundredths
  return { hundredths: each.length, cost, spread };
};

const bruteFee = (fee: ExchangeFee, { spread }: { spread: bigint }): number => {
  if (fee.kind === 'kalshi') {
    const exact = spread * 7n; // in hundred-millionths of a dollar: 0.07 of millionths
    return Number((exact + 999_999n) / 1_000_000n) / 100;
  }
  if (fee.kind === 'polymarket') return Number((spread * 3n) / 1_000n) / 100_000;
  return 0;
};

/** The most hundredths of shares whose cost and fee a stake pays for, found by counting up. */
const mostFor = (levels: readonly Level[], fee: ExchangeFee, stake: number): number => {
  const each = levels
    .flatMap(({ price, size }) => Array<number>(Math.round(size * 100)).fill(Math.round(price * 100)))
    .sort((a, b) => a - b);
  let cost = 0;
  let spread = 0n;
  for (const [at, cents] of each.entries()) {
    cost += cents * 100;
    spread += BigInt(cents * (100 - cents));
    if (cost / 1e6 + bruteFee(fee, { spread }) > stake + 1e-7) return at;
  }
  return each.length;
};
