import type { Score } from '@fairline/shared/contract';
import { scoredGame } from '@fairline/shared/domain';
import { FinalsRepository, ScoreStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** Records the finished games of the scoreboards, and knows their other games. Unchanged scoreboards are skipped. */
@Injectable()
export class RecordFinalsService {
  /** The games without a result, by sport. A sport is missing until its scoreboard was read. */
  readonly open = new Map<string, readonly Score[]>();
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly scores: ScoreStore,
    private readonly finals: FinalsRepository,
  ) {}

  async record(sport: string): Promise<void> {
    const seq = await this.scores.seqOf(sport);
    if (this.seen.get(sport) === seq) return;
    const scores = await this.scores.all(sport);
    this.open.set(sport, openGamesOf(scores));
    await this.finals.note(sport, finalsOf(scores));
    this.seen.set(sport, seq);
  }
}

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
