import type { MatchedGame } from './match-teams.js';
import type { PickedBet } from './pick.js';
import { type Standing, standingOf } from './standing.js';

/** The grade of a bet, or why it has none. `tied` means exactly on the line; a user's setting decides whether that is a loss. */
export type Grade = { readonly grade: 'won' | 'lost' | 'tied' } | { readonly reason: string };

/**
 * Grades a bet by its game's score and the line in its selection. Only final games count. Source: document 002 section 5; decisions 26b, 76
 * and 83.
 */
export const gradeBet = (bet: PickedBet, match: MatchedGame, sport: string): Grade => {
  const standing = standingOf(bet, match, sport);
  return 'reason' in standing ? standing : { grade: gradeOf(standing) };
};

/** The grade for a final standing. */
export const gradeOf = ({ margin, drawIsOutcome }: Standing): 'won' | 'lost' | 'tied' =>
  margin > 0 ? 'won' : margin < 0 || drawIsOutcome ? 'lost' : 'tied';
