import { type JobData, jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost, WORKER } from '../jobs/job-host.js';

import { PaymentEventsService } from './payment-events.service.js';
import { UnprocessedEventsService } from './unprocessed-events.service.js';

@Processor(jobs['apply-payments'].queue, WORKER)
export class ApplyPaymentsProcessor extends JobHost<'apply-payments'> {
  protected readonly job = 'apply-payments';

  constructor(
    private readonly service: PaymentEventsService,
    private readonly unprocessed: UnprocessedEventsService,
  ) {
    super();
  }

  async work({ event }: JobData<'apply-payments'>): Promise<void> {
    if (event === undefined) await this.unprocessed.clear(Date.now());
    else await this.service.apply(event);
  }
}
