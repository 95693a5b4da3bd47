import fc from 'fast-check';
import { aReport } from '../testing/a-report.js';
import { aPick } from '../testing/pick-and-final.js';
import { bookLedgers } from './book-ledger.js';
import { parlayResult } from './parlay.js';
import { oddsPaying, paidAt, payout, profitOf, readAmount, roundMoney, toCent } from './payout.js';
import type { Pick } from './pick.js';

describe('a win', () => {
  it.each([
    [{ stake: 100, potential: 190.91 }, 190.91],
    [{ stake: 100 }, 191],
    [{ stake: '33.33' }, 63.66],
    [{ stake: 0.5 }, 0.96],
    [{ stake: '$1,000', potential: '' }, 1910],
    [{ stake: 100, potential: '$250.50' }, 250.5],
    [{ stake: 100, potential: 0 }, 191],
  ])('a win with %p pays %p', (pick, paid) => expect(payout(pick, 'won')).toBe(paid));

  it.each([{}, { stake: null }, { stake: 'a little' }])('a win with %p, which has no stake, has no payout', (pick) =>
    expect(payout(pick, 'won')).toBeUndefined(),
  );

  it('a win always pays whole cents', () =>
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (stake) => {
        const cents = (payout({ stake }, 'won') ?? 0) * 100;
        return Math.abs(cents - Math.round(cents)) < 1e-4;
      }),
    ));
});

it('a loss pays 0, with or without a stake', () =>
  expect([payout({ stake: 100 }, 'lost'), payout({}, 'lost')]).toEqual([0, 0]));

it('a tie returns the stake', () => expect(payout({ stake: '100', potential: 190 }, 'tied')).toBe(100));

it.each<[Pick, number | undefined, number | undefined]>([
  [{ stake: '100', potential: 250 }, 175, 50],
  [{ stake: 100 }, 145.5, 50],
  [{ stake: 0.33, potential: 0.66 }, 0.5, 0.17],
  [{ potential: 250 }, undefined, undefined],
])('with %p a half win pays %p and a half loss %p', (pick, won, lost) =>
  expect([payout(pick, 'half won'), payout(pick, 'half lost')]).toEqual([won, lost]),
);

it.each([
  [{ status: 'won', actualPayout: 200 }, 100],
  [{ status: 'win', actualPayout: undefined, potential: 190.5 }, 90.5],
  [{ status: 'won', actualPayout: 0 }, -100],
  [{ status: 'lost', actualPayout: 0 }, -100],
  [{ status: 'loss', potential: 500 }, -100],
  [{ status: 'lost', actualPayout: 50 }, -50],
  [{ status: 'lost', actualPayout: 190 }, -100],
  [{ status: 'push' }, 0],
  [{ status: 'void' }, 0],
])('a $100 pick with %j has a profit of %d', (over, made) => expect(profitOf(aPick(over))).toBe(made));

it.each([
  [{}],
  [{ status: 'won', stake: undefined, actualPayout: 50 }],
  [{ status: 'won', potential: undefined }],
  [{ status: 'cashed out' }],
])('the profit of a pick with %j is unknown', (over) => expect(profitOf(aPick(over))).toBeUndefined());

it.each([
  [12.5, 12.5],
  ['$1,250.50', 1250.5],
  ['1,250', 1250],
  ['1,250,000', 1_250_000],
  ['12,50', 12.5],
  ['12,5', 12.5],
  ['1,2,3', undefined],
  ['1,25,000', undefined],
  ['-5', undefined],
  ['$', undefined],
  ['', undefined],
  [null, undefined],
])('the amount %j of a pick is %p', (written, amount) => expect(readAmount(written)).toBe(amount));

it.each([
  [17.5, 18],
  [-17.5, -18],
  [-16.5, -17],
  [-0.4, 0],
  [0, 0],
])('%p is %p in whole dollars', (amount, rounded) => expect(roundMoney(amount)).toBe(rounded));

it('law: a loss is rounded like a gain, to dollars and to cents', () =>
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), (amount) => {
      expect(roundMoney(-amount) + roundMoney(amount)).toBe(0);
      expect(toCent(-amount) + toCent(amount)).toBe(0);
    }),
  ));

describe('a free bet', () => {
  const FREE: Pick = { ...aPick(), stake: 50, promo: 'free bet', price: 3, potential: 100 };

  it('pays its winnings alone and costs nothing', () => {
    expect([paidAt(FREE, 3), payout(FREE, 'won'), payout(FREE, 'lost'), payout(FREE, 'tied')]).toEqual([
      100, 100, 0, 0,
    ]);
    expect(profitOf({ ...FREE, status: 'won' })).toBe(100);
    expect(profitOf({ ...FREE, status: 'lost', actualPayout: 0 })).toBe(0);
  });

  it('counts in the statistics with its winnings and without a stake', () => {
    const { stats } = aReport([{ ...FREE, status: 'won', actualPayout: 100 }, aPick({ status: 'lost', id: '2' })], 0);
    expect(stats).toMatchObject({ totalStaked: 100, netProfit: 0, wonBets: 1 });
  });

  it('does not lower the balance at its book', () => {
    const { moves, openCents } = bookLedgers([{ ...FREE, bookmaker: 'fanduel' }]).get('fanduel')!;
    expect([moves.map(({ cents }) => cents), openCents]).toEqual([[0], 0]);
  });
});

describe('a boost', () => {
  it('raises the winnings, not the stake', () => expect(paidAt({ stake: 25, boost: 50 }, 3)).toBe(100));

  it('does not raise what half-lost legs cost', () => {
    const legs = [{ price: 1.5 }, { price: 2 }];
    const pick = {
      type: 'parlay',
      stake: 100,
      boost: 50,
      legs,
      price: 3,
      potential: paidAt({ stake: 100, boost: 50 }, 3)!,
    };
    const grades = [
      { grade: 'won', gameId: 'a' },
      { grade: 'half lost', gameId: 'b' },
    ] as const;
    expect(parlayResult(pick, grades)).toMatchObject({ status: 'lost', actualPayout: 75 });
  });

  it('and a free bet count on what is left of a parlay when a leg drops out', () => {
    const legs = [{ price: 2 }, { price: 3 }];
    const win = (over: Pick) => {
      const pick = { type: 'parlay', stake: 10, legs, price: 6, ...over };
      const whole = { ...pick, potential: paidAt(pick, 6)! };
      return parlayResult(whole, [
        { grade: 'tied', gameId: 'a' },
        { grade: 'won', gameId: 'b' },
      ]);
    };
    expect(win({})).toMatchObject({ status: 'won', actualPayout: 30 });
    expect(win({ promo: 'free bet' })).toMatchObject({ status: 'won', actualPayout: 20 });
    expect(win({ boost: 50 })).toMatchObject({ status: 'won', actualPayout: 40 });
  });

  it('is undone by the odds that pay so much', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.double({ min: 1.01, max: 100, noNaN: true }),
        fc.integer({ min: 0, max: 200 }),
        fc.boolean(),
        (stake, price, boost, isFree) => {
          const pick = { stake, boost, ...(isFree ? { promo: 'free bet' } : {}) };
          expect(Math.abs(oddsPaying(pick, paidAt(pick, price)!)! - price)).toBeLessThan(0.01);
        },
      ),
    ));
});
