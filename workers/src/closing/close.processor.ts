import { jobs } from '@fairline/shared/contract';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { logFailure } from '../jobs/job-log.js';
import { WORKER } from '../jobs/options.js';
import { ClosingService } from './closing.service.js';

@Processor(jobs.close.queue, WORKER)
export class CloseProcessor extends WorkerHost {
  constructor(private readonly service: ClosingService) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    jobs.close.schema.parse(job.data);
    await this.service.close(Date.now());
  }

  @OnWorkerEvent('failed')
  failed(job: Job | undefined, error: Error) {
    logFailure(job, error);
  }
}
