import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost } from '../jobs/job-host.js';
import { WORKER } from '../jobs/options.js';
import { ScoutService } from './scout.service.js';

@Processor(jobs.scout.queue, WORKER)
export class ScoutProcessor extends JobHost<'scout'> {
  protected readonly job = 'scout';

  constructor(private readonly service: ScoutService) {
    super();
  }

  async work(): Promise<void> {
    await this.service.scout();
  }
}
