import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost, WORKER } from '../jobs/job-host.js';

import { ClosingService } from './closing.service.js';

@Processor(jobs['record-closing-lines'].queue, WORKER)
export class RecordClosingLinesProcessor extends JobHost<'record-closing-lines'> {
  protected readonly job = 'record-closing-lines';

  constructor(private readonly service: ClosingService) {
    super();
  }

  async work(): Promise<void> {
    await this.service.close(Date.now());
  }
}
