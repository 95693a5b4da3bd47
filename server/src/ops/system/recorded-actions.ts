import { Conflict } from '@fairline/shared/contract';
import { JOB_RETENTION, type NotedSystemAction, SystemTrailRepository } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import type { JobsOptions } from 'bullmq';
import { OverviewService } from '../watch/overview.service.js';

/** Records operators' actions and performs them. */
@Injectable()
export class RecordedActions {
  private readonly logger = new Logger('ops');

  constructor(
    private readonly trail: SystemTrailRepository,
    private readonly overview: OverviewService,
  ) {}

  /** Recorded first: an action that cannot be recorded is not performed. */
  async perform<T>(action: NotedSystemAction, work: () => Promise<T>): Promise<T> {
    await this.trail.note(action);
    const outcome = await work();
    this.overview.lookAnew();
    this.logger.log(`operator ${action.operatorId}: ${action.action} ${action.about}`);
    return outcome;
  }
}

/** A paused queue or feed cannot be run. */
export const pausedError = () => new Conflict('IS_PAUSED', 'It is paused. Resume it first.');

/** Another operator, or the same one before, was faster. */
export const alreadyDoneError = () => new Conflict('CHANGED_MEANWHILE', 'Already done. Reload and check.');

/** Options of a job that an operator runs at once. While it has not finished, it is not added a second time. */
export const once = (what: string): JobsOptions => ({
  deduplication: { id: `at once ${what}` },
  ...JOB_RETENTION,
});
