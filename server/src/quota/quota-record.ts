import { QuotaRepository, QuotaStore } from '@fairline/shared/node';
import { Injectable, OnModuleDestroy, OnModuleInit } from '@nestjs/common';

/** Saves the counts of Redis in Postgres twice a second: if Redis is lost, no more than that is lost with it. */
@Injectable()
export class QuotaRecord implements OnModuleInit, OnModuleDestroy {
  private round: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: QuotaStore,
    private readonly repository: QuotaRepository,
  ) {}

  onModuleInit() {
    // While either is down, the counts wait.
    this.round = setInterval(() => this.save().catch(() => undefined), ROUND_MS);
  }

  onModuleDestroy() {
    clearInterval(this.round);
  }

  async save(): Promise<void> {
    const counts = await this.store.unsaved();
    if (counts.length === 0) return;
    await this.repository.save(counts);
    await this.store.settle(counts);
  }
}

const ROUND_MS = 500;
