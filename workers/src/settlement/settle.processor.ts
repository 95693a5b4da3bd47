import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost, WORKER } from '../jobs/job-host.js';
import { OneAtATime } from '../jobs/one-at-a-time.js';

import { SettleService } from './settle.service.js';

// One at a time: two would only wait for each other's users.
const PATIENCE = 60_000;

@Processor(jobs.settle.queue, WORKER)
export class SettleProcessor extends JobHost<'settle'> {
  protected readonly job = 'settle';

  constructor(
    private readonly service: SettleService,
    private readonly oneAtATime: OneAtATime,
  ) {
    super();
  }

  async work(): Promise<void> {
    await this.oneAtATime.whenFree('settle', PATIENCE, () => this.service.settle(Date.now()));
  }
}
