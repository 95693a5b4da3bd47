import { HouseTrailRepository, type NotedHouseDeed } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { OverviewService } from '../watch/overview.service.js';

/** Has a deed about the house done and on record. */
@Injectable()
export class RecordedActions {
  private readonly logger = new Logger('ops');

  constructor(
    private readonly trail: HouseTrailRepository,
    private readonly overview: OverviewService,
  ) {}

  /** Noted first: what cannot be put on record is not done. */
  async perform<T>(action: NotedHouseDeed, work: () => Promise<T>): Promise<T> {
    await this.trail.note(action);
    const outcome = await work();
    this.overview.lookAnew();
    this.logger.log(`operator ${action.operatorId}: ${action.action} ${action.about}`);
    return outcome;
  }
}
