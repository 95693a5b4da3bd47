import type { Score } from '@fairline/shared/contract';
import type { GameEvent } from '@fairline/shared/domain';
import { BoardStore, ScoreStore } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import { Due } from '../due.js';
import { SCORE_FEED } from '../feed-tokens.js';
import { matchGame } from '../feeds/adapters/espn/match-game.js';
import type { ScoreFeed } from '../feeds/feed.js';
import { timeLimit } from '../feeds/time-limit.js';
import { Schedules } from '../jobs/schedules.js';
import { scoresPeriod } from '../polling/cadence.js';
import { CompletionService } from './completion.service.js';
import { currentDays, oldestDay, otherDays } from './days.js';

const DEADLINE = 10_000;

/** Follows the scoreboard of a sport: keeps its games by day, and has those that are over end on the odds boards. */
@Injectable()
export class FollowService {
  private readonly lookAround = new Due(1_800_000);

  constructor(
    @Inject(SCORE_FEED) private readonly feed: ScoreFeed,
    private readonly scores: ScoreStore,
    private readonly boards: BoardStore,
    private readonly completion: CompletionService,
    private readonly schedules: Schedules,
  ) {}

  async follow(sport: string, now: number): Promise<void> {
    const games = await this.boards.eventsOf({ sport, section: 'game' });
    const shown = await this.keep(sport, currentDays(now), games);
    await this.completion.complete(sport, shown, now);
    const every = Math.max(scoresPeriod(shown.some(({ live }) => live)), this.feed.minIntervalMs);
    await this.schedules.pace({ job: 'follow', about: { sport }, every });
    if (this.lookAround.again(sport, now)) await this.keep(sport, otherDays(now), games);
    await this.scores.forgetBefore(sport, oldestDay(now));
  }

  private async keep(sport: string, days: readonly string[], games: readonly GameEvent[]): Promise<Score[]> {
    const signal = timeLimit(DEADLINE);
    const shown: Score[] = [];
    for (const day of days) {
      const scores = (await this.feed.scores(sport, day, signal)).map((score) => recognised(score, games));
      await this.scores.save(sport, day, scores);
      shown.push(...scores);
    }
    return shown;
  }
}

const recognised = (score: Score, games: readonly GameEvent[]): Score => {
  const game = matchGame(score, games);
  return game ? { ...score, event_id: game.id } : score;
};
