import { type BoardId, sections } from '@fairline/shared/contract';
import { type GameEvent, isLive, nextReset, type PolledMarkets, polledMarkets } from '@fairline/shared/domain';
import { BoardStore, CreditStore } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import { ODDS_FEED, type OddsFeed } from '../feeds/feed.js';
import type { FeedError, FeedFault } from '../feeds/feed-error.js';

import { CONFIG, type Config } from '../jobs/config.js';
import { isOverviewDue, lookEvery, type Remaining, remainingAt, shareOf } from './credit-share.js';
import { overviewOf, type Question, questionsAbout } from './feed-questions.js';
import { gamesToPoll, type LastPolls } from './game-rotation.js';
import { LastPollsStore } from './last-polls.store.js';
import { type CreditCost, type Pace, paceFor } from './pace.js';

/** The plan of one poll of a board. */
export interface PollPlan {
  readonly questions: readonly Question[];
  /** Games that left the sport. Needed for boards that are polled game by game. */
  readonly gone: readonly string[];
  /** How long the feed may take to answer, in milliseconds. */
  readonly deadline: number;
}

/** Faults that an immediate retry would not cure: it would only take turns from other games. */
const FINAL: ReadonlySet<FeedFault> = new Set<FeedFault>([
  'not-found',
  'bad-request',
  'too-large',
  'unauthorized',
  'out-of-credits',
]);

/** The key of the overview's turn, next to the ids of single games. */
const OVERVIEW = 'featured';

const LONGEST_WAIT = 10_000;
const LOOK_FOR_GAMES = 10_000;

/** Decides what to request about a board, and how often. */
@Injectable()
export class PollPlanService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'ODDS_SPORTS' | 'ODDS_MARKETS'>,
    @Inject(ODDS_FEED) private readonly feed: OddsFeed,
    private readonly credits: CreditStore,
    private readonly boards: BoardStore,
    private readonly lastPolls: LastPollsStore,
  ) {}

  /** Plans the next poll of a board, and records the turns of the games it asks about. */
  async planOf(board: BoardId, now: number): Promise<PollPlan> {
    await this.lastPolls.giveLostBack(board);
    const games = await this.gamesOf(board);
    const pace = await this.paceOf(board, games, now);
    const share = shareOf(await this.remaining(now), this.costsOf(board), this.boardCount);
    const lastPolls = await this.lastPolls.of(board);
    await this.lastPolls.forget(board, leftOf(lastPolls, games));
    const inTurn = gamesToPoll(games, { ...pace, ...lastPolls, now })
      .slice(0, share.games)
      .map(({ id }) => id);
    const isDue = share.overview && isOverviewDue(pace, lastPolls.askedAt.get(OVERVIEW), now);
    const markets = this.marketsOf(board);
    const questions = [...(isDue ? overviewOf(board, markets) : []), ...questionsAbout(board, markets, inTurn)];
    await this.lastPolls.take(board, questions.map(turnOf), now);
    const gone = board.section === 'props' ? await this.goneFrom(board, games) : [];
    return { questions, gone, deadline: Math.min(pace.period * 0.9, LONGEST_WAIT) };
  }

  /** Ends the turn of a question. After a temporary fault, its next turn comes soon. */
  async endTurn(board: BoardId, question: Question, failure: FeedError | undefined, now: number): Promise<void> {
    const turn = turnOf(question);
    if (failure && !FINAL.has(failure.fault)) await this.lastPolls.fail(board, turn, now);
    else await this.lastPolls.end(board, turn);
  }

  /** How long to wait for the next poll, in milliseconds. */
  async periodOf(board: BoardId, now: number, didFail: boolean): Promise<number> {
    const games = await this.gamesOf(board);
    const pace = await this.paceOf(board, games, now);
    // Without games a props poll requests nothing, so looking again soon is free. A game board whose poll failed may well have games.
    const isSoon = games.length === 0 && (board.section === 'props' || (didFail && pace.slowdown === 1));
    return isSoon ? LOOK_FOR_GAMES : lookEvery(pace);
  }

  // The game board lists the games of a sport, for player props too.
  private gamesOf({ sport }: BoardId): Promise<GameEvent[]> {
    return this.boards.eventsOf({ sport, section: 'game' });
  }

  // A game that is only on the props board has left the sport.
  private async goneFrom(board: BoardId, games: readonly GameEvent[]): Promise<string[]> {
    const known = new Set(games.map(({ id }) => id));
    const shown = await this.boards.eventsOf(board);
    return shown.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  }

  private async paceOf(board: BoardId, games: readonly GameEvent[], now: number): Promise<Pace> {
    const kind = board.section === 'game' ? 'featured' : 'additional';
    const isAnyLive = games.some((game) => isLive(game, now));
    const remaining = await this.remaining(now);
    return paceFor(games, {
      feedInterval: this.feed.minIntervalMs(kind, isAnyLive),
      remaining: remaining === 'reset' ? undefined : remaining,
      resetAt: nextReset(now),
      costs: this.costsOf(board),
      boards: this.boardCount,
      now,
    });
  }

  private async remaining(now: number): Promise<Remaining> {
    return remainingAt(await this.credits.read(), now);
  }

  private get boardCount(): number {
    return this.config.ODDS_SPORTS.length * sections.length;
  }

  private marketsOf({ sport }: BoardId): PolledMarkets {
    return polledMarkets(sport, this.config.ODDS_MARKETS);
  }

  private costsOf(board: BoardId): CreditCost {
    const { featured, additional, props } = this.marketsOf(board);
    return board.section === 'game'
      ? { overview: this.feed.costOf(featured), perGame: this.feed.costOf(additional) }
      : { overview: 0, perGame: this.feed.costOf(props) };
  }
}

const turnOf = ({ asked }: Question): string => asked.event ?? OVERVIEW;

/** Games that had turns but are no longer listed. */
const leftOf = ({ askedAt, failedAt }: LastPolls, games: readonly GameEvent[]): string[] => {
  const known = new Set([OVERVIEW, ...games.map(({ id }) => id)]);
  return [...askedAt.keys(), ...failedAt.keys()].filter((id) => !known.has(id));
};
