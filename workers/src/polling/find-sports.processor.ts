import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost, WORKER } from '../jobs/job-host.js';

import { FindSportsService } from './find-sports.service.js';

@Processor(jobs['find-sports'].queue, WORKER)
export class FindSportsProcessor extends JobHost<'find-sports'> {
  protected readonly job = 'find-sports';

  constructor(private readonly service: FindSportsService) {
    super();
  }

  async work(): Promise<void> {
    await this.service.find();
  }
}
