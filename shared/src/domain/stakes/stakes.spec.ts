import fc from 'fast-check';
import { odds } from '../odds/formats.js';
import { probability } from '../odds/probability.js';
import { kellyOfEdge, kellyShare, quickStake, RISK_LEVELS, RISKS, sizeByEdge } from './auto-stake.js';
import { checkSingle, checkTotal, edgeTone } from './check-single.js';
import { calculateEdge } from './edge-calculation.js';
import { endsOf, exposureOf, hedgedExposure } from './exposure.js';

import { checkParlay, parlayEdge, parlayPrice } from './parlay.js';

const aPrice = fc.integer({ min: 102, max: 3_000 }).map((cents) => odds(cents / 100));
const aBankroll = fc.integer({ min: 100, max: 100_000_000 }).map((cents) => cents / 100);
const aRisk = fc.constantFrom(...RISK_LEVELS);
const anEdge = fc.double({ min: -20, max: 40, noNaN: true });

// Published examples (penaltyblog); the third figure has more digits on the page of checked figures.
it.each([
  [3.5, 0.3, 0.02],
  [1.8, 0.4, 0],
  [2.1, 0.55, 0.140909],
  [2.5, 0.5, 0.166667],
])('Kelly at odds of %p with a chance of %p stakes %p of the bankroll', (price, chance, share) =>
  expect(kellyShare(probability(chance), odds(price))).toBeCloseTo(share, 6),
);

it('Kelly gives the same share for an edge as for the chance behind it', () =>
  fc.assert(
    fc.property(aPrice, fc.double({ min: 0, max: 1, noNaN: true }), (price, chance) => {
      const edge = (chance * price - 1) * 100;
      expect(kellyOfEdge(edge, price)).toBeCloseTo(kellyShare(probability(chance), price), 9);
    }),
  ));

it('each risk level has its base share and its fraction of Kelly', () =>
  expect(RISKS).toEqual({
    conservative: { share: 0.01, kelly: 0.25 },
    moderate: { share: 0.025, kelly: 0.5 },
    aggressive: { share: 0.05, kelly: 0.75 },
  }));

describe('auto sizing', () => {
  it.each([
    ['a quarter of Kelly', 'conservative', 10, 25],
    ['half of Kelly', 'moderate', 10, 50],
    ['three quarters of Kelly', 'aggressive', 10, 75],
    ['the base share where Kelly is smaller', 'moderate', 3, 25],
    ['the cap of 10 %, however large the edge', 'aggressive', 60, 100],
    ['at most 2 % under an edge of 2', 'aggressive', 1.99, 20],
    ['the base share from an edge of 2 on', 'aggressive', 2, 50],
    ['nothing for an edge of 0', 'aggressive', 0, 0],
    ['nothing for an edge under 0', 'conservative', -3, 0],
  ] as const)('auto sizing stakes %s: %s with an edge of %p', (_, risk, edge, stake) =>
    expect(sizeByEdge({ edge, price: odds(2) }, 1_000, risk).stake).toBe(stake),
  );

  it('auto sizing respects every limit and stakes whole cents', () =>
    fc.assert(
      fc.property(anEdge, aPrice, aBankroll, aRisk, (edge, price, bankroll, risk) => {
        const { stake } = sizeByEdge({ edge, price }, bankroll, risk);
        expect(checkSingle({ stake: Math.max(stake, 1), edge }, Math.max(bankroll, 100))).toEqual([]);
        expect(stake).toBeLessThanOrEqual(0.1 * bankroll + 1e-9);
        expect(stake * 100).toBeCloseTo(Math.round(stake * 100), 6);
      }),
    ));

  // Half Kelly of 3.03 % at 2.15 on 2,500 is 2,500 x 0.5 x 0.0303 / 1.15 = 32.93.
  it.each([
    ['the base share that it was raised to', 2_500, 3.03, 2.15, 'moderate', false, [62.5, 32.93, 0.025]],
    ['nothing else where the stake is Kelly’s', 2_500, 5.75, 2.15, 'moderate', false, [62.5, 62.5, undefined]],
    ['nothing else without the base', 2_500, 3.03, 2.15, 'moderate', true, [32.93, 32.93, undefined]],
    ['the cap of 10 %', 1_000, 60, 2, 'aggressive', false, [100, 450, 0.1]],
    ['the cap without the base', 1_000, 60, 2, 'aggressive', true, [100, 450, 0.1]],
    ['the 2 % of a low edge, which the base was held to', 1_000, 1, 2, 'aggressive', false, [20, 7.5, 0.02]],
  ] as const)(
    'auto sizing names Kelly’s stake and %s',
    (_, bankroll, edge, price, risk, isPlain, [stake, kelly, bound]) =>
      expect(sizeByEdge({ edge, price: odds(price) }, bankroll, risk, isPlain)).toEqual({ stake, kelly, bound }),
  );

  it('plain Kelly is the fraction of the stake that grows the bankroll most, until a limit', () =>
    fc.assert(
      fc.property(fc.double({ min: 2, max: 40, noNaN: true }), aPrice, aRisk, (edge, price, risk) => {
        const { stake, kelly, bound } = sizeByEdge({ edge, price }, 10_000, risk, true);
        const chance = (1 + edge / 100) / price;
        fc.pre(chance < 0.999);
        // The growth is highest where its derivative is 0; found by halving, without the formula.
        const slope = (share: number) =>
          (chance * (price - 1)) / (1 + share * (price - 1)) - (1 - chance) / (1 - share);
        let [low, high] = [0, 1];
        for (let i = 0; i < 60; i += 1) {
          const middle = (low + high) / 2;
          if (slope(middle) > 0) low = middle;
          else high = middle;
        }
        const wished = RISKS[risk].kelly * low * 10_000;
        expect(Math.abs(kelly - wished)).toBeLessThan(0.011);
        expect(stake).toBe(bound === undefined ? kelly : Math.min(kelly, 1_000));
      }),
    ));

  it('auto sizing never stakes less for a higher edge', () =>
    fc.assert(
      fc.property(anEdge, anEdge, aPrice, aRisk, (one, other, price, risk) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map(
          (edge) => sizeByEdge({ edge, price }, 1_000, risk).stake,
        );
        expect(less).toBeLessThanOrEqual(more!);
      }),
    ));
});

it.each([
  [1_000, 25],
  [125, 25],
  [100, 20],
])('with a bankroll of %p, the quick bet of 25 becomes %p', (bankroll, stake) =>
  expect(quickStake(25, bankroll)).toBe(stake),
);

describe('the checks of a single bet', () => {
  it.each([
    [0.99, 5, ['under-least']],
    [Number.NaN, 5, ['under-least']],
    [1, 5, []],
    [200, 5, []],
    [200.01, 5, ['over-share']],
    [20, 1.9, []],
    [20.01, 1.9, ['low-edge']],
    [20.01, 2, []],
    [20.01, undefined, []],
    [300, 1.9, ['over-share', 'low-edge']],
  ])('the checks of a bet of %p with an edge of %p and a bankroll of 1000 report %j', (stake, edge, problems) =>
    expect(checkSingle({ stake, edge }, 1_000)).toEqual(problems),
  );
  it('the checks of a single bet require only the minimum stake when it belongs to a hedged position', () => {
    expect(checkSingle({ stake: 500, edge: -4, isHedged: true }, 1_000)).toEqual([]);
    expect(checkSingle({ stake: 0.5, edge: -4, isHedged: true }, 1_000)).toEqual(['under-least']);
  });
});

it.each([
  [500, []],
  [500.01, ['over-total']],
])('the check of an exposure of %p with a bankroll of 1000 reports %j', (exposure, problems) =>
  expect(checkTotal(exposure, 1_000)).toEqual(problems),
);

describe('the exposure of a hedged position', () => {
  const legs = (...of: [number, number][]) => of.map(([stake, price]) => ({ stake, price: odds(price) }));
  it('the exposure of a hedged position is 0 when no outcome makes a loss', () =>
    expect(hedgedExposure(legs([470, 2.2], [530, 1 + 100 / 105]))).toBe(0));
  it('the exposure of a hedged position is, for a middle, the loss when only one leg wins', () =>
    expect(hedgedExposure(legs([50, 1.9], [50, 1.92]))).toBeCloseTo(5, 9));
  it('the exposure of a hedged position is never more than its stakes', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), aPrice), { minLength: 1 }), (of) => {
        const staked = of.map(([stake, price]) => ({ stake, price }));
        expect(hedgedExposure(staked)).toBeLessThanOrEqual(exposureOf(staked));
      }),
    ));
});

describe('what a position leaves', () => {
  const aLeg = fc
    .tuple(fc.integer({ min: 100, max: 50_000 }), aPrice)
    .map(([cents, price]) => ({ stake: cents / 100, price }));
  const legs = fc.array(aLeg, { minLength: 2, maxLength: 3 });
  // Every way it can end, by the legs that win.
  const result = (of: readonly { stake: number; price: number }[], wins: readonly boolean[]) =>
    of.reduce((sum, { stake, price }, i) => sum + (wins[i] ? stake * (price - 1) : -stake), 0);
  const oneWins = (of: readonly { stake: number; price: number }[]) =>
    of.map((_, winner) =>
      result(
        of,
        of.map((__, i) => i === winner),
      ),
    );

  it('what an arbitrage leaves is at worst and at best that of the legs that can win alone', () =>
    fc.assert(
      fc.property(legs, (of) => {
        const { worst, best } = endsOf(of);
        expect(worst).toBeCloseTo(Math.min(...oneWins(of)), 6);
        expect(best).toBeCloseTo(Math.max(...oneWins(of)), 6);
      }),
    ));
  it('what a middle leaves at best is what all legs win together', () =>
    fc.assert(
      fc.property(legs, (of) => {
        const { worst, best } = endsOf(of, { canAllWin: true });
        expect(worst).toBeCloseTo(Math.min(...oneWins(of)), 6);
        expect(best).toBeCloseTo(
          result(
            of,
            of.map(() => true),
          ),
          6,
        );
      }),
    ));
  it('what a position leaves at worst counts the push of its market', () => {
    const sure = [
      { stake: 470, price: odds(2.2) },
      { stake: 530, price: odds(1.96) },
    ];
    expect(endsOf(sure).worst).toBeCloseTo(34, 9);
    expect(endsOf(sure, { push: { on: { margin: 3 }, left: 0 } }).worst).toBe(0);
    expect(endsOf(sure, { push: { on: { margin: 3 }, left: 0.5 } }).worst).toBeCloseTo(17, 9);
  });
});

describe('a parlay', () => {
  it('a parlay has as odds the product of the odds of its legs', () => {
    expect(parlayPrice([odds(2), odds(1.5), odds(2.02)])).toBeCloseTo(6.06, 9);
    expect(() => parlayPrice([])).toThrow(RangeError);
  });
  it('a parlay has an edge that is the product of the edges of its legs', () => {
    expect(parlayEdge([10, 10])).toBeCloseTo(21, 9);
    expect(parlayEdge([10, undefined])).toBeUndefined();
  });
  const games = (count: number) => Array.from({ length: count }, (_, i) => `game ${i}`);
  it.each([
    [undefined, games(2), []],
    [0.99, games(2), ['under-least']],
    [1, games(2), []],
    [100, games(10), []],
    [100.01, games(2), ['over-share']],
    [50, games(11), ['too-many-legs']],
    [50, ['g1', 'g1'], ['correlated']],
  ])('a parlay with a stake of %p on %j and a bankroll of 1000 reports %j', (stake, legs, problems) =>
    expect(checkParlay({ stake, games: legs }, 1_000)).toEqual(problems),
  );
});

it('an edge of 5 or more is shown as success, of 2 or more as warning, and below as danger', () =>
  expect([5, 4.99, 2, 1.99, -1].map(edgeTone)).toEqual(['success', 'warning', 'warning', 'danger', 'danger']));

describe('the edge calculator', () => {
  it('the edge calculator calculates the edge from the fair price, and sizes the stake as the slip does', () => {
    const { edge, band, sizing, expected, toWin } = calculateEdge(odds(2.1), odds(2), 'moderate', {
      amount: 50,
      bankroll: 2_000,
    });
    expect(edge).toBeCloseTo(5, 9);
    expect(band).toBe('good');
    expect(sizing).toEqual(sizeByEdge({ edge: 5, price: odds(2.1) }, 2_000, 'moderate'));
    expect(sizing).toEqual({ stake: 50, kelly: 45.45, bound: 0.025 });
    const plain = calculateEdge(odds(2.1), odds(2), 'moderate', { bankroll: 2_000, isPlain: true });
    expect(plain.sizing).toEqual({ stake: 45.45, kelly: 45.45, bound: undefined });
    expect(expected).toBeCloseTo(2.5, 9);
    expect(toWin).toBeCloseTo(55, 9);
  });
  it('the edge calculator uses 100 for a blank amount and 1000 for a blank bankroll', () =>
    expect(calculateEdge(odds(2.1), odds(2), 'aggressive')).toEqual(
      calculateEdge(odds(2.1), odds(2), 'aggressive', { amount: 100, bankroll: 1_000 }),
    ));
  it('the edge calculator limits the stake to 10 % of the bankroll, and stakes nothing without an edge', () => {
    expect(calculateEdge(odds(3), odds(2), 'aggressive').sizing.stake).toBe(100);
    expect(calculateEdge(odds(1.9), odds(2), 'aggressive')).toMatchObject({ sizing: { stake: 0 }, band: 'negative' });
  });
});
