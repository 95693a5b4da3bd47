import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost, WORKER } from '../jobs/job-host.js';

import { ApplyRetentionService } from './apply-retention.service.js';

@Processor(jobs['apply-retention'].queue, WORKER)
export class ApplyRetentionProcessor extends JobHost<'apply-retention'> {
  protected readonly job = 'apply-retention';

  constructor(private readonly service: ApplyRetentionService) {
    super();
  }

  async work(): Promise<void> {
    await this.service.apply(Date.now());
  }
}
