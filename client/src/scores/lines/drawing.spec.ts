import { fromAmerican, odds, toAmerican } from '@fairline/shared/domain';
import fc from 'fast-check';
import type { Move } from '../model/game/line-record.js';
import { axisTicks, reachOf, valueOn } from './axis.js';
import { type Step, spreadLabels, stepPath, thinSteps, timeAt, timeTicksIn, xOf } from './drawing.js';
import { tickWords } from './write-value.js';

const NOON = new Date(2026, 10, 1, 12).getTime();
const frame = { left: 0, right: 100, top: 0, bottom: 100, from: 0, to: 1_000, low: 0, high: 10 };
const aMove = (at: number, point: number | undefined): Move => ({
  at,
  price: point === undefined ? undefined : odds(2),
  point,
});
const lineOf = (...moves: (readonly [number, number | undefined])[]) =>
  stepPath(
    moves.map(([at, point]) => aMove(at, point)),
    valueOn.line,
    frame,
  );

describe('a line', () => {
  it('a chart line is drawn in steps up to the edge of the chart', () => {
    expect(lineOf([100, 5], [500, 10])).toBe('M10 50H50V0H100');
  });
  it('a chart line starts at the edge with the last earlier value', () => {
    expect(lineOf([-500, 2], [-100, 5], [500, 10])).toBe('M0 50H50V0H100');
  });
  it('a chart line has a gap while there was no price', () => {
    expect(lineOf([0, 5], [200, undefined], [400, 5], [600, undefined])).toBe('M0 50H20M40 50H60');
  });
  it('a chart line ends at the chart’s edge, without later values', () => {
    expect(lineOf([0, 5], [2_000, 10])).toBe('M0 50H100');
  });
});

describe('a line of thousands of steps', () => {
  const steps = fc
    .array(
      fc.tuple(
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined }),
      ),
      {
        minLength: 1,
        maxLength: 300,
      },
    )
    .map((all): Step[] => all.sort(([a], [b]) => a - b).map(([x, value]) => ({ x, value })));
  const ofPixel = (all: readonly Step[], pixel: number) => all.filter(({ x }) => Math.floor(x) === pixel);
  const extremes = (all: readonly Step[]) => {
    const values = all.flatMap(({ value }) => value ?? []);
    return [Math.min(...values), Math.max(...values)];
  };

  it('a chart line of thousands of steps is thinned to four per pixel, keeping its ends and extremes', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const thin = thinSteps(all);
        for (let pixel = 0; pixel <= 20; pixel += 1) {
          const [before, after] = [ofPixel(all, pixel), ofPixel(thin, pixel)];
          expect([after[0], after.at(-1)]).toEqual([before[0], before.at(-1)]);
          expect(extremes(after)).toEqual(extremes(before));
          expect(after.length).toBeLessThanOrEqual(4);
        }
      }),
    );
  });
});

describe('labels', () => {
  it('chart labels never overlap, keep their order and stay within the edges', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 8 }), (wanted) => {
        const placed = spreadLabels(wanted, 14, 10, 190);
        const sorted = [...placed].sort((a, b) => a - b);
        for (const [i, y] of sorted.entries()) if (i > 0) expect(y - sorted[i - 1]!).toBeGreaterThanOrEqual(14);
        for (const y of placed) expect(y >= 10 && y <= 190).toBe(true);
        for (const [i, a] of wanted.entries())
          for (const [j, b] of wanted.entries()) if (a < b) expect(placed[i]!).toBeLessThan(placed[j]!);
      }),
    );
  });
  it('chart labels do not move when there is room', () => {
    expect(spreadLabels([20, 100, 60], 14, 0, 200)).toEqual([20, 100, 60]);
  });
});

describe('the axis', () => {
  it('the chart axis has round prices on both sides of even money', () => {
    const ticks = axisTicks(1 / fromAmerican(122), 1 / fromAmerican(-122), 'price', 5);
    expect(ticks.map((chance) => Math.round(toAmerican(odds(1 / chance))))).toEqual([120, 110, 100, -110, -120]);
  });
  it('the chart axis has prices with enough room for their labels, however long', () => {
    const [low, high] = [1 / fromAmerican(4_000), 1 / fromAmerican(300)];
    const ticks = axisTicks(low, high, 'price', 5);
    expect(ticks.map((chance) => Math.round(toAmerican(odds(1 / chance))))).toEqual([1_900, 900, 570, 400, 300]);
    for (const [at, chance] of ticks.slice(1).entries()) expect(chance - ticks[at]!).toBeGreaterThan((high - low) / 10);
  });
  it('the chart axis has only whole and half points', () => {
    expect(axisTicks(2.8, 4.2, 'line', 6)).toEqual([3, 3.5, 4]);
  });
  it('the chart axis has times with enough room for their labels, however short the range', () => {
    for (let minutes = 1; minutes <= 240; minutes += 1) {
      const wide = { ...frame, left: 52, right: 652, from: NOON, to: NOON + minutes * 60_000 };
      const places = timeTicksIn(wide).map(({ at }) => xOf(wide, at));
      expect(places.length).toBeGreaterThan(1);
      for (const [nth, place] of places.slice(1).entries()) expect(place - places[nth]!).toBeGreaterThanOrEqual(70);
    }
  });
  it('the chart axis shows seconds only in labels that have some', () => {
    const range = [NOON, NOON + 600_000] as const;
    expect([NOON, NOON + 30_000].map((at) => tickWords(at, range))).toEqual(['12:00', '12:00:30']);
  });
  it('the chart axis leaves room around a single value', () => {
    expect(reachOf([3.5], 'line')).toEqual([2.5, 4.5]);
  });
  it('the chart axis maps a place to its time, and stays within its edges', () => {
    expect(timeAt(frame, xOf(frame, 420))).toBeCloseTo(420);
    expect([timeAt(frame, -5), timeAt(frame, 500)]).toEqual([0, 1_000]);
  });
});
