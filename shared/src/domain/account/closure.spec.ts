import fc from 'fast-check';
import { dueWhenClosedBefore, goneBy, reopensUntil } from './closure.js';

const moments = fc.integer({ min: 0, max: 4_102_444_800_000 });

it('promises that what is kept of a closed account is gone within thirty days', () => {
  expect(goneBy(Date.UTC(2026, 10, 1))).toBe(Date.UTC(2026, 11, 1));
});

it('is due before that, with time left for failures, and never on the day of the closing', () => {
  fc.assert(
    fc.property(moments, (closedAt) => {
      expect(closedAt < dueWhenClosedBefore(goneBy(closedAt))).toBe(true);
      expect(closedAt < dueWhenClosedBefore(goneBy(closedAt) - 24 * 3_600_000)).toBe(true);
      expect(closedAt < dueWhenClosedBefore(closedAt + 24 * 3_600_000)).toBe(false);
    }),
  );
});

it('can be opened again until the moment from which on it is due', () => {
  fc.assert(
    fc.property(moments, (closedAt) => {
      expect(dueWhenClosedBefore(reopensUntil(closedAt))).toBe(closedAt);
    }),
  );
});
