import { fromAmerican, type Odds, toAmerican } from '@fairline/shared/domain';
import { range, tickStep, ticks } from 'd3-array';
import type { Move } from '../model/game/line-record.js';

/** The vertical axis: the price, or the points of a spread or total. */
export const AXES = ['line', 'price'] as const;
export type AxisKind = (typeof AXES)[number];

/** The value of a move on an axis; undefined if there was no price. */
export const valueOn: Readonly<Record<AxisKind, (move: Move) => number | undefined>> = {
  line: ({ price, point }) => (price === undefined ? undefined : point),
  // American odds have a gap between -100 and +100; the implied chance has none, and higher means likelier.
  price: ({ price }) => price && 1 / price,
};

const LEAST_SPAN: Readonly<Record<AxisKind, number>> = { line: 2, price: 0.03 };
const AIR = 0.08;

/** The lowest and highest value of a chart that shows these values, with some margin. */
export const reachOf = (values: readonly number[], kind: AxisKind): readonly [low: number, high: number] => {
  const [low, high] = values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as [number, number]);
  const air = Math.max((high - low) * AIR, (LEAST_SPAN[kind] - (high - low)) / 2);
  return [low - air, high + air];
};

/** The labelled values of an axis: about `count` round numbers. */
export const axisTicks = (low: number, high: number, kind: AxisKind, count: number): readonly number[] => {
  if (kind === 'line') {
    const step = Math.max(0.5, tickStep(low, high, count));
    return range(Math.ceil(low / step) * step, high + step * 1e-6, step);
  }
  const even = ticks(centsOf(low), centsOf(high), count).map((cents) => 1 / oddsOf(cents));
  return areApart(even, (high - low) / count / 2) ? even : ticksByChance(low, high, count);
};

const areApart = (chances: readonly number[], least: number): boolean =>
  chances.length > 1 && chances.every((chance, at) => at === 0 || chance - chances[at - 1]! >= least);

// Even steps of long prices crowd together. Then the ticks are evenly spaced chances, each rounded to the nearest round price.
const ticksByChance = (low: number, high: number, count: number): readonly number[] =>
  ticks(Math.max(0.005, low), Math.min(0.995, high), count)
    .map((chance) => 1 / fromAmerican(twoFigures(toAmerican((1 / chance) as Odds))))
    .filter((chance) => chance >= low && chance <= high);

const twoFigures = (price: number): number => Number(price.toPrecision(2));

/** A chance as its distance from even money in American points: -110 is 10 above, +110 is 10 below. Round distances are round prices. */
export const centsOf = (chance: number): number => {
  const american = toAmerican((1 / Math.min(0.995, Math.max(0.005, chance))) as Odds);
  return american >= 100 ? 100 - american : -100 - american;
};

const oddsOf = (cents: number): Odds => fromAmerican(cents > 0 ? -100 - cents : 100 - cents);
