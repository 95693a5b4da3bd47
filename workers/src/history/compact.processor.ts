import { jobs } from '@fairline/shared/contract';
import { JOB_RETENTION } from '@fairline/shared/node';
import { Processor } from '@nestjs/bullmq';
import { JobHost, WORKER } from '../jobs/job-host.js';

import { Queues } from '../jobs/queues.js';
import { CompactService } from './compact.service.js';

@Processor(jobs.compact.queue, WORKER)
export class CompactProcessor extends JobHost<'compact'> {
  protected readonly job = 'compact';

  constructor(
    private readonly service: CompactService,
    private readonly queues: Queues,
  ) {
    super();
  }

  /** After an outage there is more than one job's work: the next one follows at once, not at the next turn of the schedule. */
  async work(): Promise<void> {
    if ((await this.service.compact(Date.now())) === 'done') return;
    await this.queues.of('compact').add('compact', {}, REST);
  }
}

// Two workers that leave something at the same moment add one job. Like those of a schedule, it starts its own trace.
const REST = { ...JOB_RETENTION, deduplication: { id: 'rest', ttl: 1_000 }, telemetry: { omitContext: true } };
