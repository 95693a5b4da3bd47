import { bell } from './bell.js';
import { NFL_MARGINS, NFL_TOTALS } from './nfl-landings.table.js';
import { FOOTBALL_SPREAD } from './score-spread.table.js';

/**
 * How many times as many games of the NFL the favourite won by just this margin as a bell curve around each closing spread says:
 * 2.9 for three points. Taken over all closes together, since those of one close are too few to tell a key number from luck.
 */
export const nflMarginFactor = (margin: number): number => margins().get(margin) ?? 1;

/** How many times as many games ended with this total. Around its own mean, since the closing totals are not on record. */
export const nflTotalFactor = (total: number): number => totals().get(total) ?? 1;

type Factors = ReadonlyMap<number, number>;

// A page without middles never asks.
const whenAsked = (make: () => Factors) => {
  let made: Factors | undefined;
  return () => (made ??= make());
};

// Added to both counts, so that a result that hardly ever was is taken neither for impossible nor for a key number.
const PRIOR = 3;

const marginFactors = (): Factors => {
  const landed = new Map<number, number>();
  for (const { lowest, games } of NFL_MARGINS)
    for (const [i, count] of games.entries()) landed.set(lowest + i, (landed.get(lowest + i) ?? 0) + count);
  return factorsOf(landed, (margin) =>
    NFL_MARGINS.reduce(
      (sum, row) => sum + countOf(row.games) * bell(margin, centreOf(row), FOOTBALL_SPREAD.spreads),
      0,
    ),
  );
};

const totalFactors = (): Factors => {
  const { lowest, games } = NFL_TOTALS;
  const all = countOf(games);
  const landed = new Map(games.map((count, i) => [lowest + i, count]));
  const mean = games.reduce((sum, count, i) => sum + count * (lowest + i), 0) / all;
  const variance = games.reduce((sum, count, i) => sum + count * (lowest + i - mean) ** 2, 0) / all;
  return factorsOf(landed, (total) => all * bell(total, mean, Math.sqrt(variance)));
};

const factorsOf = (landed: ReadonlyMap<number, number>, expected: (result: number) => number): Factors =>
  new Map(Array.from(landed, ([result, count]) => [result, (count + PRIOR) / (expected(result) + PRIOR)]));

// The highest closes reach far, but most are near their beginning: those favourites won by 16.5 on average.
const centreOf = ({ closedFrom, closedTo }: (typeof NFL_MARGINS)[number]): number =>
  closedTo > 14 ? 16.5 : (closedFrom + closedTo) / 2;

const countOf = (games: readonly number[]): number => games.reduce((sum, count) => sum + count, 0);

const margins = whenAsked(marginFactors);
const totals = whenAsked(totalFactors);
