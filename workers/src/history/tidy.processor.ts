import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost } from '../jobs/job-host.js';
import { WORKER } from '../jobs/options.js';
import { TidyService } from './tidy.service.js';

@Processor(jobs.tidy.queue, WORKER)
export class TidyProcessor extends JobHost<'tidy'> {
  protected readonly job = 'tidy';

  constructor(private readonly service: TidyService) {
    super();
  }

  async work(): Promise<void> {
    await this.service.tidy(Date.now());
  }
}
