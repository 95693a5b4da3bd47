import { jobs } from '@fairline/shared/contract';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { logFailure } from '../jobs/job-log.js';
import { WORKER } from '../jobs/options.js';
import { ScoutService } from './scout.service.js';

@Processor(jobs.scout.queue, WORKER)
export class ScoutProcessor extends WorkerHost {
  constructor(private readonly service: ScoutService) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    jobs.scout.schema.parse(job.data);
    await this.service.scout();
  }

  @OnWorkerEvent('failed')
  failed(job: Job | undefined, error: Error) {
    logFailure(job, error);
  }
}
