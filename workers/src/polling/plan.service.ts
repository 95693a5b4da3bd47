import { type BoardId, sections } from '@fairline/shared/contract';
import { type GameEvent, isLive, polledMarkets } from '@fairline/shared/domain';
import { BoardStore, CreditStore } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { ODDS_FEED } from '../feed-tokens.js';
import type { OddsFeed } from '../feeds/feed.js';
import { nextReset, pollPeriod, wantedPeriod } from './cadence.js';
import { overviewOf, type Question, questionsAbout } from './questions.js';
import { TurnStore } from './turn.store.js';
import { gamesInTurn } from './turns.js';

/** What one poll of a board is about. */
export interface PollPlan {
  readonly questions: readonly Question[];
  /** Games that left the sport, and leave a board that is polled game by game with them. */
  readonly gone: readonly string[];
  /** How long the feed may take to answer, in milliseconds. */
  readonly deadline: number;
}

const LONGEST_WAIT = 10_000;

/** Decides what is asked about a board, and how often. */
@Injectable()
export class PlanService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'ODDS_SPORTS'>,
    @Inject(ODDS_FEED) private readonly feed: OddsFeed,
    private readonly credits: CreditStore,
    private readonly boards: BoardStore,
    private readonly turns: TurnStore,
  ) {}

  /** Plans the next poll of a board, and takes down the turns of the games it asks about. */
  async planOf(board: BoardId, now: number): Promise<PollPlan> {
    const games = await this.gamesOf(board);
    const period = await this.periodFor(board, games, now);
    const inTurn = gamesInTurn(games, { askedAt: await this.turns.askedAt(board), period, now }).map(({ id }) => id);
    const about = questionsAbout(board, inTurn);
    await this.turns.mark(board, about.length > 0 ? inTurn : [], now);
    const gone = board.section === 'props' ? await this.goneFrom(board, games) : [];
    return { questions: [...overviewOf(board), ...about], gone, deadline: Math.min(period * 0.9, LONGEST_WAIT) };
  }

  async periodOf(board: BoardId, now: number): Promise<number> {
    return this.periodFor(board, await this.gamesOf(board), now);
  }

  /** The games of a sport are those of its game board, for player props too. */
  private gamesOf({ sport }: BoardId): Promise<GameEvent[]> {
    return this.boards.eventsOf({ sport, section: 'game' });
  }

  // What stands on a game-by-game board alone is no game any more.
  private async goneFrom(board: BoardId, games: readonly GameEvent[]): Promise<string[]> {
    const known = new Set(games.map(({ id }) => id));
    const stale = await this.boards.eventsOf(board);
    return stale.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  }

  private async periodFor(board: BoardId, games: readonly GameEvent[], now: number): Promise<number> {
    const kind = board.section === 'game' ? 'featured' : 'additional';
    const isAnyLive = games.some((game) => isLive(game, now));
    return Math.ceil(
      pollPeriod(games, now, {
        feedIntervalMs: this.feed.minIntervalMs(kind, isAnyLive),
        creditsRemaining: (await this.credits.read())?.remaining,
        creditsPerRound: this.costOfRound(board, games, now),
        resetAt: nextReset(now),
      }),
    );
  }

  // Every board is taken to cost what this one does: a poll of it, times all that are polled.
  private costOfRound({ sport, section }: BoardId, games: readonly GameEvent[], now: number): number {
    const { featured, additional, props } = polledMarkets(sport);
    const period = wantedPeriod(games, now);
    const perGame = this.feed.costOf((section === 'game' ? additional : props).length);
    const overview = section === 'game' ? this.feed.costOf(featured.length) : 0;
    const calls = gamesInTurn(games, { askedAt: new Map(), period, now }).length;
    return (overview + calls * perGame) * this.config.ODDS_SPORTS.length * sections.length;
  }
}
