import { type ScoreNews, scoreNewsSchema, scoresChannel } from '@fairline/shared/contract';
import type { League } from '@fairline/shared/domain';
import { ScoreStore } from '@fairline/shared/node';
import { Injectable, OnModuleDestroy } from '@nestjs/common';
import { RedisSubscriber } from '../platform/redis-subscriber.js';
import { Broadcast } from './broadcast.js';
import { RealtimeMeter } from './realtime-meter.js';
import type { Source } from './replica-sync.js';
import { RoomStream } from './room-stream.js';
import { RoomStreams } from './room-streams.js';
import { scoresRoom } from './rooms.js';
import { ScoreReplica } from './score.replica.js';

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
