import { CompactionRepository, dayAt } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** Keeps the price log short, so that it needs no index: rows move to the current day's table, a finished day to its partition. */
@Injectable()
export class CompactService {
  constructor(private readonly compaction: CompactionRepository) {}

  async compact(now: number): Promise<void> {
    while ((await this.compaction.compact()) > 0);
    while ((await this.compaction.finish(dayAt(now))) > 0);
  }
}
