import { type NotedSystemAction, SystemTrailRepository } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
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
