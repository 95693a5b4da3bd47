import type { Score } from '@fairline/shared/contract';
import { groupOf } from '../../lib/scores/group-games.js';
import { scoresMessages as words } from './messages.js';

/** The result against the line: `PUR covered, under`. Empty without a line or a result. */
export const outcomeWords = (score: Score): string => {
  const { odds, scores } = score;
  const { home, away } = scores;
  if (groupOf(score) !== 'final' || !odds || home === null || away === null) return '';
  const spread = odds.home_spread === undefined ? undefined : home - away + odds.home_spread;
  const total = odds.overUnder === undefined ? undefined : home + away - odds.overUnder;
  const side = (margin: number) =>
    margin > 0 ? (score.home_abbreviation ?? score.home_team) : (score.away_abbreviation ?? score.away_team);
  return [
    spread === undefined ? '' : spread === 0 ? words.spreadPush : words.covered(side(spread)),
    total === undefined ? '' : total === 0 ? words.totalPush : total > 0 ? words.over : words.under,
  ]
    .filter(Boolean)
    .join(', ');
};

/** A score in one line, away team first: Iowa 13, Michigan 17. */
export const scoreWords = ({ away_team, home_team, scores }: Score): string =>
  `${away_team} ${scores.away ?? 0}, ${home_team} ${scores.home ?? 0}`;
