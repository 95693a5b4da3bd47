import { FinalsRepository } from '@fairline/shared/node';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SCORE_FEED, type ScoreFeed, timeLimit } from '../feeds/feed.js';
import { OncePerPeriod } from '../jobs/job-log.js';
import { finalsOf } from './record-finals.service.js';

/**
 * Reads old scoreboards once more, one day of a sport at a time: of games that were stored before their halves and their last period were.
 * Their picks are then graded again. A day that cannot be read is tried again later; once all are read there is nothing to do.
 */
@Injectable()
export class ReadFinalsAgainService {
  private readonly logger = new Logger('settlement');
  private readonly pace = new OncePerPeriod(60_000);

  constructor(
    @Inject(SCORE_FEED) private readonly feed: ScoreFeed,
    private readonly finals: FinalsRepository,
  ) {}

  async readSome(sport: string, now: number): Promise<void> {
    if (!this.pace.again(sport, now)) return;
    const day = await this.finals.dayToReadAgain(sport);
    if (day === undefined) return;
    try {
      const scores = await this.feed.scores(sport, day, timeLimit(DEADLINE));
      await this.finals.readAgain(sport, day, finalsOf(scores));
    } catch (error) {
      this.logger.warn(`the games of ${sport} on ${day} could not be read again yet: ${(error as Error).message}`);
    }
  }
}

const DEADLINE = 10_000;
