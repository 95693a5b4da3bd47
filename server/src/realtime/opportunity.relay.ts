import {
  type OpportunityList,
  type OpportunityNews,
  type OpportunitySnapshot,
  opportunityChannel,
  opportunityNewsSchema,
} from '@fairline/shared/contract';
import type { LiveOpportunity } from '@fairline/shared/domain';
import { OpportunityStore } from '@fairline/shared/node';
import { Injectable, OnModuleDestroy } from '@nestjs/common';
import { RedisSubscriber } from '../platform/redis-subscriber.js';
import { Broadcast } from './broadcast.js';
import { RealtimeMeter } from './realtime-meter.js';
import type { Replica, Source } from './replica-sync.js';
import { RoomStream, RoomStreams } from './room-stream.js';
import { opportunityRoom } from './rooms.js';

type OpportunityStream = RoomStream<OpportunityNews, OpportunityReplica>;

/** Sends the two live lists to this process's browsers. */
@Injectable()
export class OpportunityRelay implements OnModuleDestroy {
  private readonly streams: RoomStreams<OpportunityList, OpportunityStream>;

  constructor(
    private readonly store: OpportunityStore,
    private readonly subscriber: RedisSubscriber,
    private readonly broadcast: Broadcast,
    private readonly meter: RealtimeMeter,
  ) {
    this.streams = new RoomStreams((list) => this.begin(list), subscriber);
  }

  onModuleDestroy() {
    return this.streams.stop();
  }

  /** The list as of now. */
  async current(list: OpportunityList): Promise<OpportunityReplica> {
    return (await this.read(list)).current();
  }

  /** The stream of a list, followed from now on. */
  read(list: OpportunityList): Promise<OpportunityStream> {
    return this.streams.read(list);
  }

  private begin(list: OpportunityList): Promise<OpportunityStream> {
    const room = opportunityRoom(list);
    const stream: OpportunityStream = new RoomStream(new OpportunitySource(list, this.store, this.subscriber), {
      send: (array, count) => {
        this.broadcast.send(room, 'opportunities:diffs', list, array, Date.now());
        this.meter.sent('opportunities', count);
      },
      missed: () => this.broadcast.send(room, 'opportunities:stale', list),
    });
    return stream.start();
  }
}

/** One live list, as the workers keep it in Redis and publish its changes. */
class OpportunitySource implements Source<OpportunityNews, OpportunityReplica> {
  readonly name: string;

  constructor(
    private readonly list: OpportunityList,
    private readonly store: OpportunityStore,
    private readonly subscriber: RedisSubscriber,
  ) {
    this.name = `the list of ${list}`;
  }

  subscribe(listener: (text: string) => void) {
    return this.subscriber.subscribe(opportunityChannel(this.list), listener);
  }

  async load() {
    return new OpportunityReplica(await this.store.load(this.list));
  }

  async seqNow() {
    return (await this.store.load(this.list)).seq;
  }

  read(text: string): OpportunityNews {
    return opportunityNewsSchema.parse(JSON.parse(text));
  }
}

/** This process's own copy of one live list. */
class OpportunityReplica implements Replica<OpportunityNews> {
  private readonly open: Map<string, LiveOpportunity>;
  seq: number;

  constructor({ seq, open }: OpportunitySnapshot) {
    this.seq = seq;
    this.open = new Map(open.map((live) => [live.opportunity.id, live]));
  }

  get snapshot(): OpportunitySnapshot {
    return { seq: this.seq, open: [...this.open.values()] };
  }

  apply({ seq, upserts, closed }: OpportunityNews) {
    for (const live of upserts) this.open.set(live.opportunity.id, live);
    for (const { id } of closed) this.open.delete(id);
    this.seq = seq;
  }
}
