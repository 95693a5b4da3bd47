import { jobs } from '@fairline/shared/contract';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { logFailure } from '../jobs/job-log.js';
import { WORKER } from '../jobs/options.js';
import { BillService } from './bill.service.js';
import { LeftoverService } from './leftover.service.js';

@Processor(jobs.bill.queue, WORKER)
export class BillProcessor extends WorkerHost {
  constructor(
    private readonly service: BillService,
    private readonly leftovers: LeftoverService,
  ) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    const { event } = jobs.bill.schema.parse(job.data);
    if (event === undefined) await this.leftovers.clear(Date.now());
    else await this.service.bill(event);
  }

  @OnWorkerEvent('failed')
  failed(job: Job | undefined, error: Error) {
    logFailure(job, error);
  }
}
