import { jobs } from '@fairline/shared/contract';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { logFailure } from '../jobs/job-log.js';
import { WORKER } from '../jobs/options.js';
import { PollService } from './poll.service.js';

@Processor(jobs.poll.queue, WORKER)
export class PollProcessor extends WorkerHost {
  constructor(private readonly service: PollService) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    await this.service.poll(jobs.poll.schema.parse(job.data), Date.now());
  }

  @OnWorkerEvent('failed')
  failed(job: Job | undefined, error: Error) {
    logFailure(job, error);
  }
}
