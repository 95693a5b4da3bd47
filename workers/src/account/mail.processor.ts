import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost, WORKER } from '../jobs/job-host.js';

import { MailService } from './mail.service.js';

@Processor(jobs.mail.queue, WORKER)
export class MailProcessor extends JobHost<'mail'> {
  protected readonly job = 'mail';

  constructor(private readonly service: MailService) {
    super();
  }

  async work(): Promise<void> {
    await this.service.sendDue();
  }
}
