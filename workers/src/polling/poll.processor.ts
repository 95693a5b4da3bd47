import { type JobData, jobs } from '@fairline/shared/contract';
import { FeedStatusStore, PausedFeedsStore } from '@fairline/shared/node';
import { Processor } from '@nestjs/bullmq';
import { JobHost, WORKER } from '../jobs/job-host.js';
import { noteStatus } from '../jobs/note-status.js';

import { PollService } from './poll.service.js';

@Processor(jobs.poll.queue, WORKER)
export class PollProcessor extends JobHost<'poll'> {
  protected readonly job = 'poll';

  constructor(
    private readonly service: PollService,
    private readonly status: FeedStatusStore,
    private readonly paused: PausedFeedsStore,
  ) {
    super();
  }

  async work(board: JobData<'poll'>): Promise<void> {
    const feed = { sport: board.sport, subject: board.section };
    if (await this.paused.has(feed)) return;
    const polled = await this.service.poll(board, Date.now());
    if (polled !== 'busy') await noteStatus(this.status, feed, polled);
  }
}
