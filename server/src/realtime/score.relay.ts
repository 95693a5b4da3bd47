import { type Score, type ScoreDay, type ScoreNews, scoreNewsSchema, scoresChannel } from '@fairline/shared/contract';
import type { League } from '@fairline/shared/domain';
import { inOrder, type Scoreboard, ScoreStore } from '@fairline/shared/node';
import { Injectable, OnModuleDestroy } from '@nestjs/common';
import { RedisSubscriber } from '../platform/redis-subscriber.js';
import { Broadcast } from './broadcast.js';
import { RealtimeMeter } from './realtime-meter.js';
import type { Replica, Source } from './replica-sync.js';
import { RoomStream, RoomStreams } from './room-stream.js';
import { scoresRoom } from './rooms.js';

type ScoreStream = RoomStream<ScoreNews, ScoreReplica>;

/** Sends the scoreboards of eight leagues to this process's browsers. */
@Injectable()
export class ScoreRelay implements OnModuleDestroy {
  private readonly streams: RoomStreams<string, ScoreStream>;

  constructor(
    private readonly store: ScoreStore,
    private readonly subscriber: RedisSubscriber,
    private readonly broadcast: Broadcast,
    private readonly meter: RealtimeMeter,
  ) {
    this.streams = new RoomStreams((sport) => this.begin(sport), subscriber);
  }

  onModuleDestroy() {
    return this.streams.stop();
  }

  /** The scoreboard of a league as of now. */
  async current(league: League): Promise<ScoreReplica> {
    return (await this.read(league)).current();
  }

  /** The stream of a league's scoreboard, followed from now on. */
  read({ sport }: League): Promise<ScoreStream> {
    return this.streams.read(sport);
  }

  private begin(sport: string): Promise<ScoreStream> {
    const room = scoresRoom(sport);
    const stream: ScoreStream = new RoomStream(new ScoreSource(sport, this.store, this.subscriber), {
      send: (array, count) => {
        this.broadcast.send(room, 'scores:diffs', sport, array, Date.now());
        this.meter.sent('scores', count);
      },
      missed: () => this.broadcast.send(room, 'scores:stale', sport),
    });
    return stream.start();
  }
}

/** One sport's scoreboard, as the workers keep it in Redis and publish its changes. */
class ScoreSource implements Source<ScoreNews, ScoreReplica> {
  readonly name: string;

  constructor(
    private readonly sport: string,
    private readonly store: ScoreStore,
    private readonly subscriber: RedisSubscriber,
  ) {
    this.name = `the scoreboard of ${sport}`;
  }

  subscribe(listener: (text: string) => void) {
    return this.subscriber.subscribe(scoresChannel(this.sport), listener);
  }

  async load() {
    return new ScoreReplica(await this.store.load(this.sport));
  }

  seqNow() {
    return this.store.seqOf(this.sport);
  }

  read(text: string): ScoreNews {
    return scoreNewsSchema.parse(JSON.parse(text));
  }
}

/** This process's own copy of one sport's scoreboard. */
export class ScoreReplica implements Replica<ScoreNews> {
  private readonly board: Scoreboard['days'];
  seq: number;

  constructor({ seq, days }: Scoreboard) {
    this.seq = seq;
    this.board = days;
  }

  /** The days that have games, in order. */
  get days(): ScoreDay[] {
    return [...this.board]
      .map(([day, games]) => ({ day, games: games.size }))
      .filter(({ games }) => games > 0)
      .sort((a, b) => a.day.localeCompare(b.day));
  }

  /** Whether it has games on a day: a day that was dropped is still there, empty. */
  has(day: string): boolean {
    return (this.board.get(day)?.size ?? 0) > 0;
  }

  /** The games of one day, in the order of their starts. */
  on(day: string): Score[] {
    return inOrder(this.gamesOf(day));
  }

  /** The games of one day, and those of the day before that are still in progress: some run past midnight. */
  onAndStillOn(day: string, dayBefore: string): Score[] {
    return inOrder([...[...this.gamesOf(dayBefore)].filter(isOn), ...this.gamesOf(day)]);
  }

  /** One game, whatever its day. */
  game(id: string): Score | undefined {
    for (const games of this.board.values()) if (games.has(id)) return games.get(id);
    return undefined;
  }

  /** Every game of every day. */
  get all(): Score[] {
    return [...this.board.values()].flatMap((games) => [...games.values()]);
  }

  apply({ seq, day, upserts, gone }: ScoreNews) {
    const games = this.board.get(day) ?? new Map<string, Score>();
    this.board.set(day, games);
    for (const game of upserts) games.set(game.id, game);
    for (const id of gone) games.delete(id);
    this.seq = seq;
  }

  private gamesOf(day: string): Iterable<Score> {
    return this.board.get(day)?.values() ?? [];
  }
}

const isOn = ({ status }: Score): boolean => status === 'in_progress' || status === 'delayed';
