import { NFL_MARGINS, NFL_TOTALS } from './nfl-frequencies.table.js';
import { normalBelow } from './normal.js';
import { FOOTBALL_SPREAD } from './score-spread.table.js';

/**
 * Observed NFL games with this favourite's margin ÷ games the bell curve predicts, around each closing spread: 2.9 for three points.
 * Computed over all closing spreads together: a single spread has too few games to tell a key number from luck.
 */
export const nflMarginFactor = (margin: number): number => margins().get(margin) ?? 1;

/**
 * Observed NFL games with this total ÷ games the bell curve predicts. The curve is centred on the mean of all totals, since closing totals
 * are not on record.
 */
export const nflTotalFactor = (total: number): number => totals().get(total) ?? 1;

type Factors = ReadonlyMap<number, number>;

// Computed on first use: a page without middles never needs it.
const whenAsked = (make: () => Factors) => {
  let made: Factors | undefined;
  return () => (made ??= make());
};

// Added to both counts, so that a rare result is neither impossible nor a key number.
const PRIOR = 3;

const marginFactors = (): Factors => {
  const counts = new Map<number, number>();
  for (const { lowest, games } of NFL_MARGINS)
    for (const [i, count] of games.entries()) counts.set(lowest + i, (counts.get(lowest + i) ?? 0) + count);
  return factorsOf(counts, (margin) =>
    NFL_MARGINS.reduce(
      (sum, row) => sum + countOf(row.games) * bell(margin, centreOf(row), FOOTBALL_SPREAD.spreads),
      0,
    ),
  );
};

const totalFactors = (): Factors => {
  const { lowest, games } = NFL_TOTALS;
  const all = countOf(games);
  const counts = new Map(games.map((count, i) => [lowest + i, count]));
  const mean = games.reduce((sum, count, i) => sum + count * (lowest + i), 0) / all;
  const variance = games.reduce((sum, count, i) => sum + count * (lowest + i - mean) ** 2, 0) / all;
  return factorsOf(counts, (total) => all * bell(total, mean, Math.sqrt(variance)));
};

const factorsOf = (counts: ReadonlyMap<number, number>, expected: (result: number) => number): Factors =>
  new Map(Array.from(counts, ([result, count]) => [result, (count + PRIOR) / (expected(result) + PRIOR)]));

// The last row is open-ended, so its centre is its favourites' average margin.
const centreOf = ({ closedFrom, closedTo }: (typeof NFL_MARGINS)[number]): number =>
  closedTo > 14 ? 16.5 : (closedFrom + closedTo) / 2;

const countOf = (games: readonly number[]): number => games.reduce((sum, count) => sum + count, 0);

/** The chance (0..1) of one whole result under a normal distribution. */
const bell = (result: number, mean: number, deviation: number): number =>
  normalBelow((result + 0.5 - mean) / deviation) - normalBelow((result - 0.5 - mean) / deviation);

const margins = whenAsked(marginFactors);
const totals = whenAsked(totalFactors);
