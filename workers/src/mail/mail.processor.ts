import { jobs } from '@fairline/shared/contract';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { logFailure } from '../jobs/job-log.js';
import { WORKER } from '../jobs/options.js';
import { MailService } from './mail.service.js';

@Processor(jobs.mail.queue, WORKER)
export class MailProcessor extends WorkerHost {
  constructor(private readonly service: MailService) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    jobs.mail.schema.parse(job.data);
    await this.service.sendDue();
  }

  @OnWorkerEvent('failed')
  failed(job: Job | undefined, error: Error) {
    logFailure(job, error);
  }
}
