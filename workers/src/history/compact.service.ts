import { CompactionRepository, dayAt } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** How long one job compacts, in milliseconds: short enough for a worker that is to stop. */
const BUDGET = 15_000;

/** A piece of so many moves shows that the log holds more than what came in just now. */
const LONG = 2_000;

/** Keeps the price log short, so that it needs no index: rows move to the current day's table, a finished day to its partition. */
@Injectable()
export class CompactService {
  constructor(private readonly compaction: CompactionRepository) {}

  /**
   * Works piece by piece: on the log while it is long, then on finished days too. Late moves of a finished day would have to be added to
   * its final rows, one by one. `more` if something is left after `budget` milliseconds.
   */
  async compact(now: number, budget = BUDGET): Promise<'done' | 'more'> {
    const until = performance.now() + budget;
    for (;;) {
      const fromLog = await this.compaction.compact();
      const finished = fromLog < LONG ? await this.compaction.finish(dayAt(now)) : 0;
      if (fromLog + finished === 0) return 'done';
      if (performance.now() < until) continue;
      await this.compaction.makeRoom();
      return 'more';
    }
  }
}
