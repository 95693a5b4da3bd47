import { FinalsRepository, ScoreStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { finalsOf } from './finals-of.js';

/** Records the finished games of the scoreboards. Unchanged scoreboards are skipped. */
@Injectable()
export class FinalsService {
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly scores: ScoreStore,
    private readonly finals: FinalsRepository,
  ) {}

  async note(sport: string): Promise<void> {
    const seq = await this.scores.seqOf(sport);
    if (this.seen.get(sport) === seq) return;
    await this.finals.note(sport, finalsOf(await this.scores.all(sport)));
    this.seen.set(sport, seq);
  }
}
