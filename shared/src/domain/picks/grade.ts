import { type LegResult, legResult } from '../odds/leg-result.js';
import { type FinalMargin, marginOf } from './final-margin.js';
import type { MatchedGame } from './find-game.js';
import type { NoGrade } from './part-of-game.js';
import type { PickedBet } from './pick.js';

/**
 * The grade of a bet. `tied` means exactly on the line; a user's setting decides whether that is a loss. On a quarter line (-0.25, 1.75)
 * each half of the stake is on one of the neighbouring lines: if one of them ties, half is won or lost and the other half comes back. `void`
 * exists only for users whose stake comes back.
 */
export type BetGrade = 'won' | 'half won' | 'tied' | 'half lost' | 'lost' | 'void';

/** The grade of a bet, or why it has none. */
export type Grade = { readonly grade: BetGrade } | NoGrade;

/**
 * Grades a bet by its game's score and the line in its selection. Only final games count. Source: document 002 section 5; decisions 26b, 76,
 * 83, 108 and 109.
 */
export const gradeBet = (bet: PickedBet, match: MatchedGame, sport: string): Grade => {
  const final = marginOf(bet, match, sport);
  return 'reason' in final ? final : { grade: gradeOf(final) };
};

/** The grade for a final margin. */
export const gradeOf = ({ margin, drawIsOutcome }: FinalMargin): Exclude<BetGrade, 'void'> => {
  const result = legResult(margin);
  return result === 0 && drawIsOutcome ? 'lost' : GRADES[result];
};

const GRADES: Readonly<Record<LegResult, Exclude<BetGrade, 'void'>>> = {
  1: 'won',
  0.5: 'half won',
  0: 'tied',
  [-0.5]: 'half lost',
  [-1]: 'lost',
};

/** The result of one bet and its game, or why it stays pending. `tied` means exactly on the line. */
export type BetResult = { readonly grade: BetGrade; readonly gameId: string } | NoGrade;

/** The result and payout of a pick, or why it stays pending. The payout is undefined for a pick without a stake. */
export type PickResult =
  | {
      readonly status: 'won' | 'lost' | 'push' | 'void';
      readonly actualPayout: number | undefined;
      readonly gameId: string;
    }
  | NoGrade;
