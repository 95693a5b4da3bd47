import fc from 'fast-check';
import { payout } from './payout.js';
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
