import type { OpsPayments, OpsPostgres, OpsRedis } from '@fairline/shared/contract';
import { DatabaseRepository, PaymentEventsRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { OpsQueues } from '../queues/ops-queues.js';
import { answerOrNull } from './answer-or-null.js';
import { redisNow } from './redis-now.js';

/** The state of Redis, Postgres and the payment events; null for one that does not answer. */
@Injectable()
export class StoresNow {
  private readonly postgres;
  private readonly payments;
  private readonly done;

  constructor(
    private readonly redis: Redis,
    private readonly queues: OpsQueues,
    database: DatabaseRepository,
    events: PaymentEventsRepository,
  ) {
    this.postgres = answerOrNull(() => database.now());
    this.done = answerOrNull(() => this.failedAndDone(events));
    this.payments = answerOrNull(async () => events.standing(await this.failedEvents()));
  }

  async look(): Promise<{ redis: OpsRedis | null; postgres: OpsPostgres | null; payments: OpsPayments | null }> {
    const [redis, postgres, payments] = await Promise.all([redisNow(this.redis), this.postgres(), this.payments()]);
    return { redis, postgres, payments };
  }

  /** Events whose job failed but which were handled later, by a sweep or with another event of the same customer. Empty while Postgres does not answer. */
  async doneEvents(): Promise<ReadonlySet<string>> {
    return (await this.done()) ?? new Set();
  }

  private async failedAndDone(events: PaymentEventsRepository): Promise<ReadonlySet<string>> {
    const failed = await this.failedEvents();
    if (failed.length === 0) return new Set();
    const waiting = new Set(await events.stillWaiting(failed));
    return new Set(failed.filter((event) => !waiting.has(event)));
  }

  private async failedEvents(): Promise<string[]> {
    const jobs = await this.queues.of('apply-payments').getJobs(['failed'], 0, KEPT - 1);
    return jobs.flatMap((job) => (job?.data as { event?: string } | undefined)?.event ?? []);
  }
}

// No queue keeps more failed jobs than this.
const KEPT = 1_000;
