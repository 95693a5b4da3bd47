import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost, WORKER } from '../jobs/job-host.js';
import { OneAtATime } from '../jobs/one-at-a-time.js';

import { CalibrateService } from './calibrate.service.js';

// One at a time: two would grade the same games.
const PATIENCE = 60_000;

@Processor(jobs.calibrate.queue, WORKER)
export class CalibrateProcessor extends JobHost<'calibrate'> {
  protected readonly job = 'calibrate';

  constructor(
    private readonly service: CalibrateService,
    private readonly oneAtATime: OneAtATime,
  ) {
    super();
  }

  async work(): Promise<void> {
    await this.oneAtATime.whenFree('calibrate', PATIENCE, () => this.service.calibrate(Date.now()));
  }
}
