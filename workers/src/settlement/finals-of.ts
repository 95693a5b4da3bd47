import type { Score } from '@fairline/shared/contract';
import { scoredGame } from '@fairline/shared/domain';

/**
 * The finished games of a scoreboard, each once. A game that two days list with different scores is left out until they agree:
 * one of them is wrong.
 */
export const finalsOf = (scores: readonly Score[]): readonly Score[] => {
  const over = new Map(scores.filter(isOver).map((score) => [score.id, score]));
  for (const score of scores) {
    const other = over.get(score.id);
    if (other && isOver(score) && pointsOf(score) !== pointsOf(other)) over.delete(score.id);
  }
  return [...over.values()];
};

/** The games of a scoreboard without a result: not finished yet, called off, or listed with two different scores. */
export const openGamesOf = (scores: readonly Score[]): readonly Score[] => {
  const over = new Set(finalsOf(scores).map(({ id }) => id));
  return scores.filter(({ id }) => !over.has(id));
};

const isOver = (score: Score): boolean =>
  scoredGame(score)?.status === 'final' && score.scores.home !== null && score.scores.away !== null;

const pointsOf = ({ scores, periods }: Score): string => JSON.stringify([scores.home, scores.away, periods]);
