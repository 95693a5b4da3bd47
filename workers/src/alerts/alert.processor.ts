import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost, WORKER } from '../jobs/job-host.js';
import { DecideAlertsService } from './decide-alerts.service.js';
import { DeliverAlertsService } from './deliver-alerts.service.js';

/** How long one job works, in milliseconds: the next one begins a second after it began. */
const LASTING = 10_000;

@Processor(jobs.alert.queue, WORKER)
export class AlertProcessor extends JobHost<'alert'> {
  protected readonly job = 'alert';

  constructor(
    private readonly decide: DecideAlertsService,
    private readonly deliver: DeliverAlertsService,
  ) {
    super();
  }

  async work(): Promise<void> {
    const until = performance.now() + LASTING;
    await this.decide.decide(until);
    await this.deliver.deliver(until);
  }
}
