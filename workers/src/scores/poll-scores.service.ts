import type { Score } from '@fairline/shared/contract';
import { type GameNews, gameDayFrom, momentBetween } from '@fairline/shared/domain';
import { AlertDecisionsRepository, BoardStore, type Scoreboard, ScoreStore } from '@fairline/shared/node';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SCORE_FEED, type ScoreFeed, timeLimit } from '../feeds/feed.js';

import { OncePerPeriod } from '../jobs/job-log.js';
import { Schedules } from '../jobs/schedules.js';
import { scoresPeriod } from '../polling/pace.js';
import { CompletionService } from './completion.service.js';
import { logosIn, type Surroundings, shownScore } from './shown-score.js';

const DEADLINE = 10_000;

type Books = Surroundings['books'];

/** Polls the scoreboard of a sport: stores its games by day, and ends finished ones on the odds boards. */
@Injectable()
export class PollScoresService {
  private readonly logger = new Logger('scores');
  private readonly lookAround = new OncePerPeriod(1_800_000);
  private readonly lookForBooks = new OncePerPeriod(60_000);
  private readonly books = new Map<string, Books>();

  constructor(
    @Inject(SCORE_FEED) private readonly feed: ScoreFeed,
    private readonly scores: ScoreStore,
    private readonly boards: BoardStore,
    private readonly completion: CompletionService,
    private readonly schedules: Schedules,
    private readonly alerts: AlertDecisionsRepository,
  ) {}

  /** Returns how many of today's games changed. */
  async poll(sport: string, now: number): Promise<number> {
    const { shown, changed } = await this.keep(sport, currentDays(now), now);
    await this.completion.complete(sport, shown, now);
    const every = Math.max(scoresPeriod(shown.some(({ live }) => live)), this.feed.minIntervalMs);
    await this.schedules.pace({ job: 'poll-scores', about: { sport }, every });
    if (this.lookAround.again(sport, now)) await this.keep(sport, otherDays(now), now);
    await this.scores.forgetBefore(sport, oldestDay(now), now);
    return changed;
  }

  private async keep(sport: string, days: readonly string[], now: number): Promise<Kept> {
    const games = await this.boards.eventsOf({ sport, section: 'game' });
    const books = await this.booksOf(sport, now);
    const before = byId(await this.scores.load(sport));
    const signal = timeLimit(DEADLINE);
    const shown: Score[] = [];
    for (const day of days) {
      const askedAt = Date.now();
      const scores = await this.feed.scores(sport, day, signal);
      const dressed = scores.map((score) => shownScore(score, { games, books, before: before.get(score.id) }));
      await this.scores.keepLogos(sport, logosIn(scores));
      await this.note(newsOf(dressed, before)); // before it is saved: a moment that is noted twice is told once, one that is lost never
      const saved = await this.scores.save(sport, day, dressed, askedAt);
      if (saved !== 'stale') shown.push(...dressed); // a newer answer was saved meanwhile
    }
    return { shown, changed: shown.filter((score) => !isSame(score, before.get(score.id))).length };
  }

  // Scores are shown and picks settled without Postgres, too.
  private async note(news: readonly GameNews[]): Promise<void> {
    await this.alerts.noteGames(news).catch((error) => this.logger.warn(`moments of games are not told: ${error}`));
  }

  // The books of a game rarely change, and finding them means reading every market name of a board.
  private async booksOf(sport: string, now: number): Promise<Books> {
    if (this.lookForBooks.again(sport, now))
      this.books.set(sport, await this.boards.booksOf({ sport, section: 'game' }));
    return this.books.get(sport) ?? new Map();
  }
}

interface Kept {
  readonly shown: readonly Score[];
  readonly changed: number;
}

const newsOf = (scores: readonly Score[], before: ReadonlyMap<string, Score>): GameNews[] =>
  scores.flatMap((game) => {
    const known = before.get(game.id);
    const what = known && momentBetween(known, game);
    return what ? [{ what, game }] : [];
  });

const isSame = (score: Score, before: Score | undefined) => JSON.stringify(score) === JSON.stringify(before);

const byId = ({ days }: Scoreboard): ReadonlyMap<string, Score> =>
  new Map([...days.values()].flatMap((games) => [...games]));

/** The game days that can still change: today, and yesterday for games that run past midnight. */
const currentDays = (now: number): string[] => [gameDayFrom(now, -1), gameDayFrom(now, 0)];

/** The past week and the next, polled now and then for users who look back or ahead. */
const otherDays = (now: number): string[] => [...around(-7, -2), ...around(1, 7)].map((days) => gameDayFrom(now, days));

/** The oldest day that is kept. */
const oldestDay = (now: number): string => gameDayFrom(now, -9);

const around = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
