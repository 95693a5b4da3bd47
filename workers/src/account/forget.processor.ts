import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost } from '../jobs/job-host.js';
import { OneAtATime } from '../jobs/one-at-a-time.js';
import { WORKER } from '../jobs/options.js';
import { ForgetService } from './forget.service.js';

const PATIENCE = 600_000;

@Processor(jobs.forget.queue, WORKER)
export class ForgetProcessor extends JobHost<'forget'> {
  protected readonly job = 'forget';

  constructor(
    private readonly service: ForgetService,
    private readonly oneAtATime: OneAtATime,
  ) {
    super();
  }

  async work(): Promise<void> {
    await this.oneAtATime.whenFree('forget', PATIENCE, () => this.service.clear(Date.now()));
  }
}
