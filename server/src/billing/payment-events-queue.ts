import { jobs } from '@fairline/shared/contract';
import { JOB_RETENTION } from '@fairline/shared/node';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';

/** Hands stored events to the workers. */
@Injectable()
export class PaymentEventsQueue implements OnModuleInit {
  private readonly logger = new Logger('billing');

  constructor(@InjectQueue(jobs['apply-payments'].queue) private readonly queue: Queue) {}

  onModuleInit() {
    this.queue.on('error', () => {}); // each `add` reports its own failure
  }

  /** While Redis is down nothing is queued: the workers look for unprocessed events every few seconds. */
  async add(event: string): Promise<void> {
    try {
      await this.queue.add('apply-payments', { event }, { jobId: event, ...KEEPING });
    } catch (error) {
      this.logger.warn(`could not queue event ${event}, which is stored: ${(error as Error).message}`);
    }
  }
}

// A job that failed for good is left to the sweep.
const KEEPING = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
  ...JOB_RETENTION,
  removeOnComplete: { ...JOB_RETENTION.removeOnComplete, count: 1_000 }, // an event that is delivered again finds its job done
};
