import type { MatchedGame } from './match-teams.js';
import type { PickedBet } from './pick.js';
import { type Standing, standingOf } from './standing.js';

/** How a bet ended, or why that cannot be told. A tie is a tie on the line; whether it has lost is the user's setting. */
export type Grade = { readonly grade: 'won' | 'lost' | 'tied' } | { readonly reason: string };

/**
 * Grades a bet by the score of its game and by the line in its selection. Only final games count.
 * Source: document 002 section 5; decisions 26b, 76 and 83.
 */
export const gradeBet = (bet: PickedBet, match: MatchedGame, sport: string): Grade => {
  const standing = standingOf(bet, match, sport);
  return 'reason' in standing ? standing : { grade: gradeOf(standing) };
};

/** What a standing is worth at the end. */
export const gradeOf = ({ margin, drawIsOutcome }: Standing): 'won' | 'lost' | 'tied' =>
  margin > 0 ? 'won' : margin < 0 || drawIsOutcome ? 'lost' : 'tied';
