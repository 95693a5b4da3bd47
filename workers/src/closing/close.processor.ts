import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost } from '../jobs/job-host.js';
import { WORKER } from '../jobs/options.js';
import { ClosingService } from './closing.service.js';

@Processor(jobs.close.queue, WORKER)
export class CloseProcessor extends JobHost<'close'> {
  protected readonly job = 'close';

  constructor(private readonly service: ClosingService) {
    super();
  }

  async work(): Promise<void> {
    await this.service.close(Date.now());
  }
}
