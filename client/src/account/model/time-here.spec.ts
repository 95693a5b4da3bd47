import fc from 'fast-check';
import { dayOf } from './day.js';
import { type TimeHere, withStep } from './time-here.js';

const NOON = new Date(2026, 10, 21, 12, 0).getTime();
const NOTHING: TimeHere = { day: '', ms: 0, until: 0 };
const after = (steps: readonly (readonly [since: number, now: number])[], from = NOTHING) =>
  steps.reduce((held, [since, now]) => withStep(held, NOON + since, NOON + now), from);

it('the visible time is added up', () => {
  expect(
    after([
      [0, 15_000],
      [15_000, 30_000],
      [60_000, 70_000],
    ]).ms,
  ).toBe(40_000);
});

it('no moment is counted twice, however many tabs count it', () => {
  const ticks = fc.array(fc.tuple(fc.constantFrom(0, 1, 2), fc.integer({ min: 1, max: 15_000 })), { maxLength: 40 });
  fc.assert(
    fc.property(ticks, (list) => {
      const since = [0, 0, 0];
      let now = 0;
      let held = NOTHING;
      for (const [tab, passed] of list) {
        now += passed;
        held = withStep(held, NOON + since[tab]!, NOON + now);
        since[tab] = now;
      }
      expect(held.ms).toBeLessThanOrEqual(now);
    }),
  );
});

it('the count starts again on each calendar day', () => {
  const yesterday = after([[0, 15_000]]);
  const tomorrow = NOON + 24 * 3_600_000;
  expect(withStep(yesterday, tomorrow, tomorrow + 5_000)).toEqual({
    day: dayOf(tomorrow),
    ms: 5_000,
    until: tomorrow + 5_000,
  });
});

it('a machine that was asleep counts as one minute at most', () => {
  expect(after([[0, 8 * 3_600_000]]).ms).toBe(60_000);
});

it('a clock set back does not reduce the count', () => {
  expect(
    after([
      [0, 15_000],
      [-90_000, -60_000],
    ]).ms,
  ).toBe(15_000);
});
