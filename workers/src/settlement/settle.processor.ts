import { jobs } from '@fairline/shared/contract';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { logFailure } from '../jobs/job-log.js';
import { OneAtATime } from '../jobs/one-at-a-time.js';
import { WORKER } from '../jobs/options.js';
import { SettleService } from './settle.service.js';

// Two at once would only wait for each other's users.
const PATIENCE = 60_000;

@Processor(jobs.settle.queue, WORKER)
export class SettleProcessor extends WorkerHost {
  constructor(
    private readonly service: SettleService,
    private readonly oneAtATime: OneAtATime,
  ) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    jobs.settle.schema.parse(job.data);
    await this.oneAtATime.whenFree('settle', PATIENCE, () => this.service.settle(Date.now()));
  }

  @OnWorkerEvent('failed')
  failed(job: Job | undefined, error: Error) {
    logFailure(job, error);
  }
}
