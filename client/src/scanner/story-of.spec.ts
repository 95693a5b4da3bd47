import fc from 'fast-check';
import { storyOf } from './story-of.js';

it('each value is drawn for as long as it lasted, and a closed opportunity ends at the bottom', () => {
  const steps = [
    [1_000, 2],
    [2_000, 4],
  ] as const;
  expect(storyOf({ steps }, 5_000, false).path).toBe('M0 112H0V60H100V8H400');
  const { path, steps: told } = storyOf({ steps }, 5_000, true);
  expect(path).toBe('M0 112H0V60H100V8H400V112');
  expect(told.at(-1)).toEqual({ at: 5_000, value: undefined });
});

it('the drawing stays within its frame, whatever the values and times', () => {
  const lives = fc.array(fc.tuple(fc.nat(1e6), fc.double({ min: -5, max: 80, noNaN: true })), { maxLength: 24 });
  fc.assert(
    fc.property(lives, fc.nat(1e6), fc.boolean(), (steps, until, isOver) => {
      const { path } = storyOf({ steps: steps.sort(([a], [b]) => a - b) }, until, isOver);
      for (const [, axis, at] of path.matchAll(/([HV])([\d.]+)/g)) {
        expect(Number(at)).toBeGreaterThanOrEqual(0);
        expect(Number(at)).toBeLessThanOrEqual(axis === 'H' ? 400 : 112);
      }
      expect(path).not.toMatch(/NaN|-/);
    }),
  );
});
