import fc from 'fast-check';
import { profitScale, stepsOf, ticksOver } from './scales.js';
import { timeLabels } from './time-labels.js';

it('the axis has round values that cover the whole range', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999, max: 0 }), fc.integer({ min: 0, max: 9_999 }), (low, high) => {
      const ticks = ticksOver(low, high);
      expect(ticks[0]! <= low && ticks.at(-1)! >= high).toBe(true);
      expect(ticks.length >= 2 && ticks.length <= 8).toBe(true);
      expect(ticks.some((tick) => tick === 0)).toBe(true);
    }),
  );
  expect(ticksOver(-556, 420)).toEqual([-600, -400, -200, 0, 200, 400, 600]);
});

const point = (day: string, profit = 0) => ({ at: Date.parse(`${day}T18:00:00`), profit, expected: 0 });

it('profit is drawn as steps that start at zero', () => {
  const series = [point('2026-11-01', 100), point('2026-11-02', 50)];
  expect(stepsOf([0, 1], [100, 50], profitScale(series, 620)).match(/[MHV]/g)?.join('')).toBe('MHVHV');
});

it('the time axis has months, or days if it covers only a few weeks', () => {
  expect(timeLabels([point('2026-08-01'), point('2026-08-20'), point('2026-11-02')])).toEqual([
    [0, 'Aug'],
    [2, 'Nov'],
  ]);
  expect(timeLabels([point('2026-11-01'), point('2026-11-01'), point('2026-11-02')])).toEqual([
    [0, 'Nov 1'],
    [2, 'Nov 2'],
  ]);
  expect(timeLabels([{ at: undefined, profit: 1, expected: 0 }])).toEqual([]);
});
