import type { Score } from '@fairline/shared/contract';
import { gameDayOf, leagueOfSport } from '@fairline/shared/domain';
import type { ScoreFeed } from '../../feed.js';
import { FeedCaller, type FeedCallerOptions } from '../../feed-caller.js';
import { FeedError } from '../../feed-error.js';
import { parseJson } from '../../http.js';
import { readScoreboard } from './read-scoreboard.js';
import { scoreboardDates } from './scoreboard-dates.js';

interface EspnOptions extends Pick<FeedCallerOptions, 'log' | 'deadlineMs' | 'firstWaitMs' | 'breaker' | 'watch'> {
  /** `https://site.api.espn.com/apis/site/v2/sports` */
  readonly url: string;
}

/** ESPN's public scoreboard. It is undocumented and needs no key, so we poll it once for all users, at most every 15 s. */
export class EspnScoreboard implements ScoreFeed {
  readonly minIntervalMs = 15_000;
  private readonly caller: FeedCaller;

  constructor(private readonly options: EspnOptions) {
    this.caller = new FeedCaller({ ...options, name: 'the scoreboard' });
  }

  /** Requests the day and the next one, and keeps the games of this day in US Eastern time. */
  async scores(sport: string, day: string, signal: AbortSignal): Promise<readonly Score[]> {
    const league = leagueOfSport(sport);
    if (!league) throw new FeedError('not-found', `the scoreboard has no league ${sport}`);
    const { scores, dropped } = await this.caller.call({
      path: `/${league.espnPath}/scoreboard`,
      query: { ...league.espnQuery, dates: scoreboardDates(day) },
      signal,
      read: (body, label) => readScoreboard(parseJson(body, label), league),
    });
    if (dropped > 0) this.options.log(`the scoreboard of ${league.name} has ${dropped} games that cannot be read`);
    return scores.filter((score) => gameDayOf(Date.parse(score.commence_time)) === day);
  }
}
