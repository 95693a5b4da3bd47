import { type JobData, jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost } from '../jobs/job-host.js';
import { WORKER } from '../jobs/options.js';
import { AgeService } from './age.service.js';

@Processor(jobs.age.queue, WORKER)
export class AgeProcessor extends JobHost<'age'> {
  protected readonly job = 'age';

  constructor(private readonly service: AgeService) {
    super();
  }

  async work(board: JobData<'age'>): Promise<void> {
    await this.service.age(board, Date.now());
  }
}
