import { jobs } from '@fairline/shared/contract';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { logFailure } from '../jobs/job-log.js';
import { OneAtATime } from '../jobs/one-at-a-time.js';
import { WORKER } from '../jobs/options.js';
import { RecordService } from './record.service.js';

// Two at once would only wait for each other's rows.
const PATIENCE = 30_000;

@Processor(jobs.record.queue, WORKER)
export class RecordProcessor extends WorkerHost {
  constructor(
    private readonly service: RecordService,
    private readonly oneAtATime: OneAtATime,
  ) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    jobs.record.schema.parse(job.data);
    await this.oneAtATime.whenFree('record', PATIENCE, () => this.service.record());
  }

  @OnWorkerEvent('failed')
  failed(job: Job | undefined, error: Error) {
    logFailure(job, error);
  }
}
