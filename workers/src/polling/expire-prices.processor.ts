import { type JobData, jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost, WORKER } from '../jobs/job-host.js';

import { ExpirePricesService } from './expire-prices.service.js';

@Processor(jobs['expire-prices'].queue, WORKER)
export class ExpirePricesProcessor extends JobHost<'expire-prices'> {
  protected readonly job = 'expire-prices';

  constructor(private readonly service: ExpirePricesService) {
    super();
  }

  async work(board: JobData<'expire-prices'>): Promise<void> {
    await this.service.expire(board, Date.now());
  }
}
