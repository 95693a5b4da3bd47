import type { GameEvent } from '../board/game-event.js';
import { placeOf, type QuoteKey } from '../board/quote.js';
import type { ScoreboardEvent } from '../picks/scored-game.js';
import type { ClosingLine } from '../statistics/closing-lines.js';
import { gradeOutcome } from './grade-outcome.js';
import { brier, logLoss } from './score-rules.js';

/** A closing line beside what happened. */
export interface GradedClosing extends ClosingLine {
  readonly family: string;
  /** The place of the outcome that happened. */
  readonly winner: number;
  readonly brier: number;
  readonly logLoss: number;
}

/**
 * Compares a closing line with the final score. Undefined if not exactly one outcome won and all others lost: a push says nothing, because the
 * chances of a line are those without the push. Undefined for every quarter line, however it ended: its chances count a half result as half
 * of one, so those that end whole are others, and they alone would show the favourite too strong.
 */
export const gradeClosing = (line: ClosingLine, game: GameEvent, final: ScoreboardEvent): GradedClosing | undefined => {
  const { outcomes, chances } = line;
  const place = placeOf(`${line.at}||` as QuoteKey);
  if (place.line !== undefined && !Number.isInteger(place.line * 2)) return undefined;
  const grades = outcomes.map((outcome) => gradeOutcome({ ...place, outcome, outcomes }, game, final));
  const winner = grades.indexOf('won');
  if (winner === -1 || !grades.every((grade, i) => grade === (i === winner ? 'won' : 'lost'))) return undefined;
  const { family } = place;
  return { ...line, family, winner, brier: brier(chances, winner), logLoss: logLoss(chances, winner) };
};
