import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost, WORKER } from '../jobs/job-host.js';
import { OneAtATime } from '../jobs/one-at-a-time.js';

import { ReconcileService } from './reconcile.service.js';

const PATIENCE = 600_000;

@Processor(jobs.reconcile.queue, WORKER)
export class ReconcileProcessor extends JobHost<'reconcile'> {
  protected readonly job = 'reconcile';

  constructor(
    private readonly service: ReconcileService,
    private readonly oneAtATime: OneAtATime,
  ) {
    super();
  }

  async work(): Promise<void> {
    await this.oneAtATime.whenFree('reconcile', PATIENCE, () => this.service.reconcile(Date.now()));
  }
}
