import { jobs } from '@fairline/shared/contract';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { logFailure } from '../jobs/job-log.js';
import { WORKER } from '../jobs/options.js';
import { TidyService } from './tidy.service.js';

@Processor(jobs.tidy.queue, WORKER)
export class TidyProcessor extends WorkerHost {
  constructor(private readonly service: TidyService) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    jobs.tidy.schema.parse(job.data);
    await this.service.tidy(Date.now());
  }

  @OnWorkerEvent('failed')
  failed(job: Job | undefined, error: Error) {
    logFailure(job, error);
  }
}
