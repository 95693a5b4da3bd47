import fc from 'fast-check';
import { dueWhenClosedBefore, goneBy, reopensUntil } from './closure.js';

const moments = fc.integer({ min: 0, max: 4_102_444_800_000 });

it('data of a closed account is promised to be gone within thirty days', () => {
  expect(goneBy(Date.UTC(2026, 10, 1))).toBe(Date.UTC(2026, 11, 1));
});

it('deletion of a closed account is due at least a day before the promise, but never within a day of closing', () => {
  fc.assert(
    fc.property(moments, (closedAt) => {
      expect(closedAt < dueWhenClosedBefore(goneBy(closedAt))).toBe(true);
      expect(closedAt < dueWhenClosedBefore(goneBy(closedAt) - 24 * 3_600_000)).toBe(true);
      expect(closedAt < dueWhenClosedBefore(closedAt + 24 * 3_600_000)).toBe(false);
    }),
  );
});

it('a closed account can be reopened until its deletion is due', () => {
  fc.assert(
    fc.property(moments, (closedAt) => {
      expect(dueWhenClosedBefore(reopensUntil(closedAt))).toBe(closedAt);
    }),
  );
});
