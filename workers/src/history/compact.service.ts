import { CompactionRepository, dayAt } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** Keeps the log of prices short, so that it may stay without an index: all that stands there goes to its day, and a day that is over to where it stays. */
@Injectable()
export class CompactService {
  constructor(private readonly compaction: CompactionRepository) {}

  async compact(now: number): Promise<void> {
    while ((await this.compaction.compact()) > 0);
    while ((await this.compaction.finish(dayAt(now))) > 0);
  }
}
