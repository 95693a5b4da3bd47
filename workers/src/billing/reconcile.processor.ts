import { jobs } from '@fairline/shared/contract';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { logFailure } from '../jobs/job-log.js';
import { OneAtATime } from '../jobs/one-at-a-time.js';
import { WORKER } from '../jobs/options.js';
import { ReconcileService } from './reconcile.service.js';

const PATIENCE = 600_000;

@Processor(jobs.reconcile.queue, WORKER)
export class ReconcileProcessor extends WorkerHost {
  constructor(
    private readonly service: ReconcileService,
    private readonly oneAtATime: OneAtATime,
  ) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    jobs.reconcile.schema.parse(job.data);
    await this.oneAtATime.whenFree('reconcile', PATIENCE, () => this.service.reconcile(Date.now()));
  }

  @OnWorkerEvent('failed')
  failed(job: Job | undefined, error: Error) {
    logFailure(job, error);
  }
}
