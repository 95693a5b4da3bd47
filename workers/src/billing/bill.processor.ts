import { type JobData, jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost } from '../jobs/job-host.js';
import { WORKER } from '../jobs/options.js';
import { BillService } from './bill.service.js';
import { UnprocessedEventsService } from './unprocessed-events.service.js';

@Processor(jobs.bill.queue, WORKER)
export class BillProcessor extends JobHost<'bill'> {
  protected readonly job = 'bill';

  constructor(
    private readonly service: BillService,
    private readonly unprocessed: UnprocessedEventsService,
  ) {
    super();
  }

  async work({ event }: JobData<'bill'>): Promise<void> {
    if (event === undefined) await this.unprocessed.clear(Date.now());
    else await this.service.bill(event);
  }
}
