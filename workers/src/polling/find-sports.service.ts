import { SportsStore } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import { ODDS_FEED, type OddsFeed } from '../feeds/feed.js';

/** Asks the feed which sports are in season. */
@Injectable()
export class FindSportsService {
  constructor(
    @Inject(ODDS_FEED) private readonly feed: OddsFeed,
    private readonly sports: SportsStore,
  ) {}

  async find(): Promise<void> {
    await this.sports.save(await this.feed.sports(AbortSignal.timeout(15_000)));
  }
}
