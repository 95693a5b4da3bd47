import type { Score } from '@fairline/shared/contract';
import { groupOf } from '@fairline/shared/domain';
import { scoresMessages as words } from './messages.js';

/** The result against the line: `PUR covered, under`. Empty without a line or a result. */
export const outcomeWords = (score: Score): string => {
  const { odds, scores } = score;
  const { home, away } = scores;
  if (groupOf(score) !== 'final' || !odds || home === null || away === null) return '';
  const spread = odds.home_spread === undefined ? undefined : home - away + odds.home_spread;
  const total = odds.overUnder === undefined ? undefined : home + away - odds.overUnder;
  return [
    ...(spread === undefined ? [] : [spreadResult(spread, score)]),
    ...(total === undefined ? [] : [totalResult(total)]),
  ].join(', ');
};

const spreadResult = (margin: number, score: Score): string => {
  if (margin === 0) return words.spreadPush;
  const { home_abbreviation, home_team, away_abbreviation, away_team } = score;
  return words.covered(margin > 0 ? (home_abbreviation ?? home_team) : (away_abbreviation ?? away_team));
};

const totalResult = (margin: number): string => {
  if (margin === 0) return words.totalPush;
  return margin > 0 ? words.over : words.under;
};

/** A score in one line, away team first: Iowa 13, Michigan 17. */
export const scoreWords = ({ away_team, home_team, scores }: Score): string =>
  `${away_team} ${scores.away ?? 0}, ${home_team} ${scores.home ?? 0}`;
