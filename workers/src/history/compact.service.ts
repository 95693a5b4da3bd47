import { CompactionRepository, dayAt } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** Keeps the log of prices short, so that it needs no index: its rows move to the table of the day, and a finished day to its partition. */
@Injectable()
export class CompactService {
  constructor(private readonly compaction: CompactionRepository) {}

  async compact(now: number): Promise<void> {
    while ((await this.compaction.compact()) > 0);
    while ((await this.compaction.finish(dayAt(now))) > 0);
  }
}
