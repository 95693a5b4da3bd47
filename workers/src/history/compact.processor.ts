import { jobs } from '@fairline/shared/contract';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { logFailure } from '../jobs/job-log.js';
import { WORKER } from '../jobs/options.js';
import { CompactService } from './compact.service.js';

@Processor(jobs.compact.queue, WORKER)
export class CompactProcessor extends WorkerHost {
  constructor(private readonly service: CompactService) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    jobs.compact.schema.parse(job.data);
    await this.service.compact(Date.now());
  }

  @OnWorkerEvent('failed')
  failed(job: Job | undefined, error: Error) {
    logFailure(job, error);
  }
}
