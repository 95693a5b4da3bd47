import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost, WORKER } from '../jobs/job-host.js';
import { OneAtATime } from '../jobs/one-at-a-time.js';

import { DeleteAccountsService } from './delete-accounts.service.js';

const PATIENCE = 600_000;

@Processor(jobs['delete-accounts'].queue, WORKER)
export class DeleteAccountsProcessor extends JobHost<'delete-accounts'> {
  protected readonly job = 'delete-accounts';

  constructor(
    private readonly service: DeleteAccountsService,
    private readonly oneAtATime: OneAtATime,
  ) {
    super();
  }

  async work(): Promise<void> {
    await this.oneAtATime.whenFree('delete-accounts', PATIENCE, () => this.service.clear(Date.now()));
  }
}
