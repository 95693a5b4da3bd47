import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost } from '../jobs/job-host.js';
import { WORKER } from '../jobs/options.js';
import { CompactService } from './compact.service.js';

@Processor(jobs.compact.queue, WORKER)
export class CompactProcessor extends JobHost<'compact'> {
  protected readonly job = 'compact';

  constructor(private readonly service: CompactService) {
    super();
  }

  async work(): Promise<void> {
    await this.service.compact(Date.now());
  }
}
