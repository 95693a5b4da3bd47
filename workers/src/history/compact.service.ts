import { CompactionRepository, dayAt } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** How long one job compacts, in milliseconds: short enough for a worker that is to stop. */
const BUDGET = 15_000;

/** Keeps the price log short, so that it needs no index: rows move to the current day's table, a finished day to its partition. */
@Injectable()
export class CompactService {
  constructor(private readonly compaction: CompactionRepository) {}

  /** Works piece by piece, on the log and on finished days in turn. `more` if something is left after `budget` milliseconds. */
  async compact(now: number, budget = BUDGET): Promise<'done' | 'more'> {
    const until = performance.now() + budget;
    for (;;) {
      const fromLog = await this.compaction.compact();
      const finished = await this.compaction.finish(dayAt(now));
      if (fromLog + finished === 0) return 'done';
      if (performance.now() >= until) return 'more';
    }
  }
}
