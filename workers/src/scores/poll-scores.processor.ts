import { type JobData, jobs } from '@fairline/shared/contract';
import { FeedStatusStore, PausedFeedsStore } from '@fairline/shared/node';
import { Processor } from '@nestjs/bullmq';
import { FeedError } from '../feeds/feed-error.js';
import { JobHost, WORKER } from '../jobs/job-host.js';
import { noteStatus } from '../jobs/note-status.js';

import { ReadFinalsAgainService } from '../settlement/read-finals-again.service.js';
import { PollScoresService } from './poll-scores.service.js';

@Processor(jobs['poll-scores'].queue, WORKER)
export class PollScoresProcessor extends JobHost<'poll-scores'> {
  protected readonly job = 'poll-scores';

  constructor(
    private readonly service: PollScoresService,
    private readonly status: FeedStatusStore,
    private readonly paused: PausedFeedsStore,
    private readonly past: ReadFinalsAgainService,
  ) {
    super();
  }

  async work({ sport }: JobData<'poll-scores'>): Promise<void> {
    const feed = { sport, subject: 'scores' };
    if (await this.paused.has(feed)) return;
    try {
      const changed = await this.service.poll(sport, Date.now());
      await noteStatus(this.status, feed, { faults: [], changed });
      await this.past.readSome(sport, Date.now());
    } catch (error) {
      if (error instanceof FeedError) await noteStatus(this.status, feed, { faults: [error], changed: 0 });
      throw error;
    }
  }
}
