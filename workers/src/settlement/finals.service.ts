import type { Score } from '@fairline/shared/contract';
import { FinalsRepository, ScoreStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { finalsOf, openGamesOf } from './finals-of.js';

/** Records the finished games of the scoreboards, and knows their other games. Unchanged scoreboards are skipped. */
@Injectable()
export class FinalsService {
  /** The games without a result, by sport. A sport is missing until its scoreboard was read. */
  readonly open = new Map<string, readonly Score[]>();
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly scores: ScoreStore,
    private readonly finals: FinalsRepository,
  ) {}

  async note(sport: string): Promise<void> {
    const seq = await this.scores.seqOf(sport);
    if (this.seen.get(sport) === seq) return;
    const scores = await this.scores.all(sport);
    this.open.set(sport, openGamesOf(scores));
    await this.finals.note(sport, finalsOf(scores));
    this.seen.set(sport, seq);
  }
}
