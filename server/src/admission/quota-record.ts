import { every, QuotaRepository, QuotaStore, type Stop } from '@fairline/shared/node';
import { Injectable, Logger, OnModuleDestroy, OnModuleInit } from '@nestjs/common';

/** Saves the counts of Redis in Postgres twice a second: if Redis is lost, no more than that is lost with it. */
@Injectable()
export class QuotaRecord implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('quota');
  private stop: Stop | undefined;
  private isFailing = false;

  constructor(
    private readonly store: QuotaStore,
    private readonly repository: QuotaRepository,
  ) {}

  onModuleInit() {
    this.stop = every(ROUND_MS, () => this.attempt());
  }

  onModuleDestroy() {
    this.stop?.();
  }

  /** While either store is down, the counts wait. Logs when saving starts to fail, and when it works again. */
  async attempt(): Promise<void> {
    try {
      await this.save();
      if (this.isFailing) this.logger.log('the counts of calls are saved again');
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.logger.warn(`the counts of calls cannot be saved: ${(error as Error).message}`);
      this.isFailing = true;
    }
  }

  async save(): Promise<void> {
    const counts = await this.store.unsaved();
    if (counts.length === 0) return;
    await this.repository.save(counts);
    await this.store.settle(counts);
  }
}

const ROUND_MS = 500;
