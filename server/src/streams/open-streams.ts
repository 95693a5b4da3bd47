import {
  boardOfTopic,
  NotFound,
  opportunityKinds,
  type Positions,
  type Scope,
  type StreamEnd,
  type StreamTopic,
  scoreTopicOf,
  writePositions,
} from '@fairline/shared/contract';
import { LEAGUES } from '@fairline/shared/domain';
import { BoardStore, every, OpportunityStore, ScoreStore, type Stop, sleep } from '@fairline/shared/node';
import { Injectable, Logger, OnModuleDestroy, OnModuleInit, ServiceUnavailableException } from '@nestjs/common';
import { type Access, meets, type PlanDemand } from '../auth/tokens/access.js';
import { CurrentRights } from '../auth/tokens/current-rights.js';
import { inTurn, noteSpent, type Pace, paceOf } from '../http/long-answers.js';
import { soon } from '../http/problem.js';
import { RedisSubscriber } from '../platform/redis-subscriber.js';
import { BoardRelay } from '../realtime/board.relay.js';
import { type ListEvent, ListFeed } from './list-feed.js';
import { StreamMeter } from './stream-meter.js';
import { boardSource, listSource, scoreboardSource, type TopicSource, unreadable } from './topic-sources.js';

/** The way to the reader of a stream. */
export interface Pipe {
  /** How many bytes the reader has not taken yet. */
  readonly unsent: number;
  /** Whether these bytes are copies of its own, and not the same for all who are told. */
  readonly holdsCopies?: true;
  /** Whether the reader has left. */
  readonly isGone: boolean;
  /** Tells an event; `id` says up to where the reader knows each topic after it. */
  tell(type: EventType, id: string, data: Buffer): void;
  /** Shows that the stream is alive. */
  beat(): void;
  /** Says why it ends, and ends; a reader that does not read is cut off. */
  end(reason: StreamEnd): void;
}

export type EventType = 'snapshot' | 'changes' | 'resync';

/** What a reader asked for. */
export interface Wish {
  readonly access: Access;
  readonly topics: readonly StreamTopic[];
  /** The last event that the reader has; empty for a new one. */
  readonly after: Positions;
}

interface Rules {
  readonly demand: PlanDemand;
  readonly scope: Scope;
}

/** What a topic takes, as its list does (`open-api/`). */
const rulesOf = (topic: StreamTopic): Rules => {
  if (topic === 'arbitrage' || topic === 'middles') return { demand: 'opportunities', scope: 'opportunities:read' };
  if (boardOfTopic(topic)) return { demand: 'boards', scope: 'odds:read' };
  return { demand: 'signed in', scope: 'scores:read' };
};

/** Why a caller may not follow these topics: the scope that they lack, or their plan; undefined if they may. */
export const refusalOf = (access: Access, topics: readonly StreamTopic[]): Scope | 'plan' | undefined => {
  const rules = topics.map(rulesOf);
  const lacking = rules.find(({ scope }) => access.scopes && !access.scopes.includes(scope));
  if (lacking) return lacking.scope;
  return rules.every(({ demand }) => meets(access, demand)) ? undefined : 'plan';
};

/** Every stream of this process. Ends those whose reader may not follow any more, or does not read, and all while nothing can be told. */
@Injectable()
export class OpenStreams implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('streams');
  private readonly open = new Set<Stream>();
  /** Of the lists and scoreboards, and of the boards that are followed. */
  private readonly feeds: Map<StreamTopic, ListFeed>;
  private stop: Stop | undefined;
  private isStopping = false;
  private checkedAt = 0;
  private downSince: number | undefined;

  constructor(
    private readonly rights: CurrentRights,
    private readonly subscriber: RedisSubscriber,
    private readonly meter: StreamMeter,
    lists: OpportunityStore,
    scores: ScoreStore,
    private readonly boards: BoardStore,
    private readonly relay: BoardRelay,
  ) {
    meter.watch(() => this.open.size);
    const feed = (topic: StreamTopic, source: TopicSource) => [topic, new ListFeed(source, subscriber)] as const;
    this.feeds = new Map([
      ...opportunityKinds.map((list) => feed(list, listSource(list, lists))),
      ...LEAGUES.map(({ sport }) => feed(scoreTopicOf(sport), scoreboardSource(sport, scores))),
    ]);
  }

  onModuleInit() {
    this.rights.onNews((news) => {
      for (const stream of this.open)
        if (news === undefined || stream.access.userId === news.userId) void this.check(stream);
    });
    this.stop = every(ROUND_MS, () => this.look(performance.now()));
  }

  onModuleDestroy() {
    this.isStopping = true;
    this.stop?.();
    for (const stream of this.open) stream.end('restarting');
  }

  /**
   * Begins a stream: tells everything up to now, then what comes. Returns a function that ends it, for a reader that has left. Throws if nothing
   * can be read.
   */
  async begin(wish: Wish, pipe: Pipe): Promise<() => void> {
    if (this.isStopping) throw restarting();
    const own = [...this.open].filter(({ access }) => access.userId === wish.access.userId);
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_A_USER))) oldest.end('replaced');
    const stream = new Stream(wish, pipe, performance.now(), (reason) => this.forget(stream, reason));
    this.open.add(stream); // news of its rights ends it from now on
    try {
      await this.check(stream); // they may have changed since it was let in: a socket may ask seconds later
      // What a reader missed may be thousands of changes, and whoever comes back all the time has missed them each time.
      await inTurn(wish.access.userId, async () => undefined);
      // Whoever left or was replaced meanwhile wants nothing any more: thousands may, and each would be told everything.
      if (!stream.isLeft) await Promise.all(wish.topics.map((topic) => this.find(topic, wish.after.has(topic))));
      for (const topic of wish.topics) if (!stream.isLeft) await stream.follow(topic, this.feedOf(topic));
    } catch (error) {
      stream.close();
      throw error;
    }
    return () => stream.close();
  }

  /** Refuses a board that never was: readers can make names up. One that a reader knows is lost for now. */
  private async find(topic: StreamTopic, isKnown: boolean): Promise<void> {
    const board = boardOfTopic(topic);
    if (!board || this.feeds.has(topic) || (await this.relay.read(board))) return;
    if (isKnown) throw unreadable();
    throw new NotFound('NO_SUCH_BOARD', `There is no board ${topic}. GET /api/v1/boards lists those that are there.`);
  }

  private feedOf(topic: StreamTopic): ListFeed {
    const known = this.feeds.get(topic);
    if (known) return known;
    const feed = new ListFeed(boardSource(boardOfTopic(topic)!, this.boards, this.relay), this.subscriber);
    this.feeds.set(topic, feed);
    return feed;
  }

  // They are many, and each change of one costs time.
  private leaveIdleBoards(now: number) {
    for (const [topic, feed] of this.feeds) {
      if (!boardOfTopic(topic) || feed.idleFor(now) < IDLE_MS) continue;
      this.feeds.delete(topic);
      feed.close();
    }
  }

  private look(now: number) {
    this.leaveIdleBoards(now);
    if (!this.subscriber.isDown) this.downSince = undefined;
    else this.downSince ??= now;
    const isDown = this.downSince !== undefined && now - this.downSince >= DOWN_MS;
    const isDue = this.rights.newsAreDown || now - this.checkedAt >= CHECK_EVERY_MS; // news may have been missed
    if (isDue) this.checkedAt = now;
    for (const stream of this.open) {
      if (isDown) stream.end('unavailable');
      else if (stream.isSlow(now)) stream.end('too slow');
      else if (isExpired(stream.access, Date.now())) stream.end('signed out');
      else {
        stream.beatWhenDue(now);
        if (isDue) void this.check(stream);
      }
    }
  }

  private forget(stream: Stream, reason: StreamEnd | undefined) {
    this.open.delete(stream);
    if (reason !== 'too slow') return;
    this.logger.warn('ended a stream whose reader is too slow');
    this.meter.ended();
  }

  private async check(stream: Stream): Promise<void> {
    try {
      const access = await this.rights.of(stream.access);
      if (!access) return stream.end('signed out');
      stream.access = access;
      if (refusalOf(access, stream.topics)) stream.end('plan changed');
    } catch (error) {
      this.logger.error(error);
    }
  }
}

const restarting = () =>
  new ServiceUnavailableException({
    code: 'UNAVAILABLE',
    message: 'The server is restarting. Please try again in a moment.',
    retryAfter: soon(),
  });

const MOST_OF_A_USER = 4;
const ROUND_MS = 1_000;
const CHECK_EVERY_MS = 30_000;
const IDLE_MS = 60_000;
/** How long Redis may be away before streams end: a short loss is made up for. */
const DOWN_MS = 5_000;

// The token of a session is renewed for its page; its stream has a moment to be opened again.
const isExpired = ({ expiresAt, scopes }: Access, now: number): boolean =>
  expiresAt * 1_000 + (scopes ? 0 : GRACE_MS) < now;
const GRACE_MS = 30_000;

/** One stream: the topics that one reader follows on one connection. */
class Stream {
  access: Access;
  readonly topics: readonly StreamTopic[];
  /** Up to where its reader knows each topic. */
  private readonly positions: Map<string, number>;
  private stops: (() => void)[] = [];
  private isOver = false;
  private beatAt: number;
  private unsentSince: number | undefined;
  /** The bytes of the largest list that it was told: a board may be larger than all that may wait. */
  private largest = 0;

  constructor(
    { access, topics, after }: Wish,
    private readonly pipe: Pipe,
    now: number,
    private readonly forget: (reason: StreamEnd | undefined) => void,
  ) {
    this.access = access;
    this.topics = topics;
    this.positions = new Map([...after].filter(([topic]) => topics.some((one) => one === topic)));
    this.beatAt = now;
  }

  /** Begins a topic, and resolves once everything up to now is told. */
  async follow(topic: StreamTopic, feed: ListFeed): Promise<void> {
    const stop = await feed.follow(this.positions.get(topic), {
      tell: (event) => this.tell(topic, event),
      pace: () => this.pace(),
      spent: (took) => noteSpent(this.access.userId, took),
      lost: () => this.end('unavailable'),
    });
    if (this.isOver) stop();
    else this.stops.push(stop);
  }

  /** What was missed is told as its reader takes it, where much would wait for each. */
  private pace(): Pace {
    let pace = paceOf(this.access.userId);
    return async () => {
      await pace();
      if (!this.isAhead) return;
      while (this.isAhead) await sleep(AGAIN_MS);
      pace = paceOf(this.access.userId); // what was waited for is no work
    };
  }

  /** Whether nobody reads it any more. */
  get isLeft(): boolean {
    return this.isOver || this.pipe.isGone;
  }

  /** Whether its reader has yet to take much of what it was told. */
  private get isAhead(): boolean {
    return !this.isOver && this.pipe.unsent > (this.pipe.holdsCopies ? MOST_AHEAD : MOST_SHARED_AHEAD);
  }

  /** Whether its reader does not take what it is told. */
  isSlow(now: number): boolean {
    if (this.pipe.unsent === 0) this.unsentSince = undefined;
    else this.unsentSince ??= now;
    return this.unsentSince !== undefined && now - this.unsentSince > TAKEN_WITHIN_MS;
  }

  beatWhenDue(now: number) {
    if (now - this.beatAt < BEAT_EVERY_MS) return;
    this.beatAt = now;
    this.pipe.beat();
  }

  end(reason: StreamEnd) {
    if (this.isOver) return;
    this.close(reason);
    this.pipe.end(reason);
  }

  /** Ends without a word: its reader has left. */
  close(reason?: StreamEnd) {
    this.isOver = true;
    for (const stop of this.stops) stop();
    this.stops = [];
    this.forget(reason);
  }

  private tell(topic: StreamTopic, { type, seq, data }: ListEvent) {
    if (this.isOver) return;
    if (this.pipe.unsent > MOST_UNSENT + this.largest) return this.end('too slow');
    if (type === 'whole') this.largest = Math.max(this.largest, data.length);
    const whole = this.positions.has(topic) ? 'resync' : 'snapshot';
    this.positions.set(topic, seq);
    this.pipe.tell(type === 'change' ? 'changes' : whole, writePositions(this.positions), data);
  }
}

const BEAT_EVERY_MS = 15_000;
const TAKEN_WITHIN_MS = 30_000;
/** Bytes that wait for a reader while it is told what it missed. */
const MOST_AHEAD = 1_000_000;
const MOST_SHARED_AHEAD = 8_000_000;
const AGAIN_MS = 20;
/** Bytes that wait for a reader before it is too slow: some whole lists, or all changes that Redis keeps. */
const MOST_UNSENT = 16_000_000;
