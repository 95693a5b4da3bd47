import type { GameEvent } from '../board/game-event.js';
import { DEVIG_METHODS } from '../odds/devig.js';
import type { ScoreboardEvent } from '../picks/scored-game.js';
import { closingFromHistory, type LastMove, readMoves } from '../statistics/closing-lines.js';
import { type GradedClosing, gradeClosing } from './grade-closing.js';

/**
 * The closing lines that each de-vig method makes of the same recorded prices, graded. Only lines that every method can read, so that all are
 * compared on the same ones; without `worst-case`, whose chances do not sum to 1. `moves` are all moves of whole markets before the start,
 * oldest first.
 */
export const comparedClosings = (
  game: GameEvent,
  moves: readonly LastMove[],
  final: ScoreboardEvent,
): GradedClosing[] => {
  const last = lastOf(game, moves);
  const byMethod = METHODS.map(({ name }) =>
    closingFromHistory(game, last, name).flatMap((line) => gradeClosing(line, game, final) ?? []),
  );
  const read = new Map<string, number>();
  for (const line of byMethod.flat()) read.set(nameOf(line), (read.get(nameOf(line)) ?? 0) + 1);
  return byMethod.flat().filter((line) => read.get(nameOf(line)) === METHODS.length);
};

const METHODS = DEVIG_METHODS.filter(({ name }) => name !== 'worst-case');

const nameOf = ({ at, outcomes }: GradedClosing): string => JSON.stringify([at, outcomes]);

// A withdrawal from one market leaves the price that the book meanwhile lists under another.
const lastOf = (game: GameEvent, moves: readonly LastMove[]): LastMove[] => {
  const last = new Map<string, LastMove>();
  const before = moves.filter(({ movedAt }) => movedAt < game.commenceTime);
  for (const { key, move, quote } of readMoves(game, before))
    if (quote || (last.get(key)?.market ?? move.market) === move.market) last.set(key, move);
  return [...last.values()];
};
