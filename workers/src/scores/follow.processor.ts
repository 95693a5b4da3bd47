import { jobs } from '@fairline/shared/contract';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { logFailure } from '../jobs/job-log.js';
import { WORKER } from '../jobs/options.js';
import { FollowService } from './follow.service.js';

@Processor(jobs.follow.queue, WORKER)
export class FollowProcessor extends WorkerHost {
  constructor(private readonly service: FollowService) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    await this.service.follow(jobs.follow.schema.parse(job.data).sport, Date.now());
  }

  @OnWorkerEvent('failed')
  failed(job: Job | undefined, error: Error) {
    logFailure(job, error);
  }
}
