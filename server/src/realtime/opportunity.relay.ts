import type { OpportunityList, OpportunityNews } from '@fairline/shared/contract';
import { OpportunityStore } from '@fairline/shared/node';
import { Injectable, OnModuleDestroy } from '@nestjs/common';
import { Broadcast } from './broadcast.js';
import type { OpportunityReplica } from './opportunity.replica.js';
import { OpportunitySource } from './opportunity.source.js';
import { RealtimeMeter } from './realtime-meter.js';
import { RedisSubscriber } from './redis-subscriber.js';
import { RoomStream } from './room-stream.js';
import { RoomStreams } from './room-streams.js';
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
