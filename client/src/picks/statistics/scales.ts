import type { ProfitPoint } from '@fairline/shared/domain';
import { wholeMoney } from '../../platform/format.js';

/** The height of the profit chart in pixels. */
export const PROFIT_HEIGHT = 208;

/** The geometry of the profit chart, in pixels. */
interface ProfitScale {
  readonly left: number;
  readonly right: number;
  readonly ticks: readonly number[];
  /** The x of the nth pick (0 is before the first), and the y of an amount. */
  readonly x: (nth: number) => number;
  readonly y: (amount: number) => number;
}

/** The scale for a run of picks: each takes the same width, so that a busy day does not shrink to a line. */
export const profitScale = (series: readonly ProfitPoint[], width: number): ProfitScale =>
  scaleOver(
    series.flatMap(({ profit, expected }) => [profit, expected]),
    series.length,
    width,
  );

/** The scale for so many picks that shows these amounts and zero (`write` labels the axis). */
export const scaleOver = (
  amounts: readonly number[],
  picks: number,
  width: number,
  write: (amount: number) => string = wholeMoney,
): ProfitScale => {
  const low = amounts.reduce((least, amount) => Math.min(least, amount), 0);
  const high = amounts.reduce((most, amount) => Math.max(most, amount), 0);
  const ticks = ticksOver(low, high);
  const [first, last] = [ticks[0]!, ticks.at(-1)!];
  const longest = Math.max(...ticks.map((tick) => write(tick).length));
  const [left, right, top, bottom] = [12 + longest * 7, width - 66, 10, PROFIT_HEIGHT - 24];
  return {
    ...{ left, right, ticks },
    x: (nth) => left + ((right - left) * nth) / picks,
    y: (amount) => bottom - ((bottom - top) * (amount - first)) / (last - first),
  };
};

/** Profit as steps: it stays level until the next pick is settled. */
export const stepsOf = (places: readonly number[], amounts: readonly number[], { x, y }: ProfitScale): string =>
  places.reduce((path, place) => `${path}H${at(x(place + 1))}V${at(y(amounts[place]!))}`, `M${at(x(0))} ${at(y(0))}`);

/** The area between two lines from the same start. */
export const areaOf = (
  places: readonly number[],
  low: readonly number[],
  high: readonly number[],
  scale: ProfitScale,
): string =>
  `${lineOf(places, high, scale)}${[...places]
    .reverse()
    .map((place) => `L${at(scale.x(place + 1))} ${at(scale.y(low[place]!))}`)
    .join('')}Z`;

/** Expected profit as a line. */
export const lineOf = (places: readonly number[], amounts: readonly number[], { x, y }: ProfitScale): string =>
  places.reduce((path, place) => `${path}L${at(x(place + 1))} ${at(y(amounts[place]!))}`, `M${at(x(0))} ${at(y(0))}`);

const at = (place: number): string => place.toFixed(1);

/** Round values that cover a range, lowest first: about `most` of them, with steps of 1, 2 or 5 times a power of ten. */
export const ticksOver = (low: number, high: number, most = 6): readonly number[] => {
  const step = roundStep((high - low || 1) / (most - 1));
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, nth) => (first + nth) * step);
};

const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((times) => times * power >= least * (1 - 1e-9)) ?? 10);
};
