import { jobs } from '@fairline/shared/contract';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { logFailure } from '../jobs/job-log.js';
import { WORKER } from '../jobs/options.js';
import { AgeService } from './age.service.js';

@Processor(jobs.age.queue, WORKER)
export class AgeProcessor extends WorkerHost {
  constructor(private readonly service: AgeService) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    await this.service.age(jobs.age.schema.parse(job.data), Date.now());
  }

  @OnWorkerEvent('failed')
  failed(job: Job | undefined, error: Error) {
    logFailure(job, error);
  }
}
