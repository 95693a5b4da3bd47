import { CompactionRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** Keeps the log of prices short, so that it may stay without an index: all that stands there goes to its day. */
@Injectable()
export class CompactService {
  constructor(private readonly compaction: CompactionRepository) {}

  /** Gives how many moves went. What comes meanwhile is left to the next time, or this one might never end. */
  async compact(until = Date.now() + PATIENCE): Promise<number> {
    let moved = 0;
    for (;;) {
      const now = await this.compaction.compact();
      moved += now;
      if (now === 0 || Date.now() >= until) return moved;
    }
  }
}

const PATIENCE = 60_000;
