import { byFavourite, type LearnedLaws, learnedScatter, type Scatter, type Shape } from './learned-law.js';
import { NBA_LAWS } from './nba-laws.table.js';
import { nflMarginFactor, nflTotalFactor } from './nfl-factors.js';
import { NFL_LAWS } from './nfl-laws.table.js';
import { scoreSpreadOf } from './score-spread.table.js';
import { SOCCER_GOALS } from './soccer-laws.table.js';

/**
 * How results of a sport scatter around `line` (for a margin, what the books expect of home) in a season; without one, today. A sport whose
 * results were not learned has a bell curve with the usual deviation. Undefined for a sport without figures.
 */
export const scatterOf = (sport: string, shape: Shape, line: number, season?: number): Scatter | undefined => {
  const spread = scoreSpreadOf(sport);
  const law = LEARNED[sport]?.[shape];
  if (!spread) return undefined;
  if (law) return learnedScatter(law, shape, line, spread.overtime, season);
  return {
    deviation: spread[shape],
    wild: 1,
    isSigned: shape === 'spreads',
    factor: sport.startsWith('americanfootball_') ? footballFactor(shape, line) : undefined,
    overtime: spread.overtime,
    goals: sport.startsWith('soccer_') ? SOCCER_GOALS : undefined,
  };
};

/** The standard deviation of a sport's results around the books' line today. */
export const deviationOf = (sport: string, shape: Shape): number | undefined => scatterOf(sport, shape, 0)?.deviation;

const LEARNED: Readonly<Record<string, LearnedLaws>> = { basketball_nba: NBA_LAWS, americanfootball_nfl: NFL_LAWS };

const footballFactor = (shape: Shape, line: number) =>
  shape === 'totals' ? nflTotalFactor : byFavourite(nflMarginFactor, line);
