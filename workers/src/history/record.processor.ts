import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost, WORKER } from '../jobs/job-host.js';
import { OneAtATime } from '../jobs/one-at-a-time.js';

import { RecordService } from './record.service.js';

// One at a time: two would only wait for each other's rows.
const PATIENCE = 30_000;

@Processor(jobs.record.queue, WORKER)
export class RecordProcessor extends JobHost<'record'> {
  protected readonly job = 'record';

  constructor(
    private readonly service: RecordService,
    private readonly oneAtATime: OneAtATime,
  ) {
    super();
  }

  async work(): Promise<void> {
    await this.oneAtATime.whenFree('record', PATIENCE, () => this.service.record());
  }
}
