import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost, WORKER } from '../jobs/job-host.js';
import { OneAtATime } from '../jobs/one-at-a-time.js';
import { LearnWeightsService } from './learn-weights.service.js';

// One at a time: two would learn the same.
const PATIENCE = 600_000;

@Processor(jobs['learn-weights'].queue, WORKER)
export class LearnWeightsProcessor extends JobHost<'learn-weights'> {
  protected readonly job = 'learn-weights';

  constructor(
    private readonly service: LearnWeightsService,
    private readonly oneAtATime: OneAtATime,
  ) {
    super();
  }

  async work(): Promise<void> {
    await this.oneAtATime.whenFree('learn-weights', PATIENCE, () => this.service.learn());
  }
}
