import { aPick } from '../testing/a-counted-pick.js';
import { counted } from '../testing/a-report.js';
import { calibrationOf, wilson } from './calibration.js';

const bets = (status: string, count: number, over: object) =>
  Array.from({ length: count }, (_, nth) => aPick({ id: `${status} ${nth} ${JSON.stringify(over)}`, status, ...over }));

it('the calibration compares the chance implied by edge and odds with the share of picks won', () => {
  const picks = [...bets('won', 6, { price: 2, edge: 6 }), ...bets('lost', 4, { price: 2, edge: 6 })];
  const [all, excellent, ...more] = calibrationOf(counted(picks));
  expect(all).toEqual({
    band: 'all',
    bets: 10,
    won: 6,
    promised: expect.closeTo(0.53, 9),
    came: 0.6,
    range: wilson(6, 10),
  });
  expect(excellent).toEqual({ ...all, band: 'excellent' });
  expect(more).toEqual([]);
});

it('the chance that a pick promises is that of its odds after the commission', () => {
  const [all] = calibrationOf(counted(bets('won', 1, { price: 2, commission: 5, edge: 6 })));
  expect(all!.promised).toBeCloseTo(1.06 / 1.95, 12);
});

it('the calibration ignores picks without an edge, without odds, or without a win or loss', () => {
  const picks = [
    ...bets('won', 1, { edge: undefined }),
    ...bets('push', 1, { edge: 2 }),
    ...bets('pending', 1, { edge: 2 }),
    ...bets('won', 1, { edge: 2, price: undefined, odds: '' }),
  ];
  expect(calibrationOf(counted(picks))).toEqual([]);
});

it.each([
  [8, 10, 0.4902, 0.9433],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
])('the Wilson interval for %i of %i has the expected bounds', (hits, tries, low, high) => {
  const range = wilson(hits, tries);
  expect(range.low).toBeCloseTo(low, 4);
  expect(range.high).toBeCloseTo(high, 4);
});

it('a Wilson interval over no picks is rejected', () => {
  expect(() => wilson(0, 0)).toThrow(RangeError);
});
