import type { OpportunityList, OpportunityNews } from '@fairline/shared/contract';
import { OpportunityStore } from '@fairline/shared/node';
import { Injectable, OnModuleDestroy } from '@nestjs/common';
import { Broadcast } from './broadcast.js';
import { Ear } from './ear.js';
import type { OpportunityReplica } from './opportunity.replica.js';
import { OpportunitySource } from './opportunity.source.js';
import { RealtimeMeter } from './realtime-meter.js';
import { opportunityRoom } from './rooms.js';
import { Thread } from './thread.js';
import { Threads } from './threads.js';

type OpportunityThread = Thread<OpportunityNews, OpportunityReplica>;

/** Carries the two live lists to this process's browsers. */
@Injectable()
export class OpportunityRelay implements OnModuleDestroy {
  private readonly threads: Threads<OpportunityList, OpportunityThread>;

  constructor(
    private readonly store: OpportunityStore,
    private readonly ear: Ear,
    private readonly broadcast: Broadcast,
    private readonly meter: RealtimeMeter,
  ) {
    this.threads = new Threads((list) => this.begin(list), ear);
  }

  onModuleDestroy() {
    return this.threads.stop();
  }

  /** The list as of now. */
  async current(list: OpportunityList): Promise<OpportunityReplica> {
    return (await this.read(list)).current();
  }

  /** The thread of a list, followed from now on. */
  read(list: OpportunityList): Promise<OpportunityThread> {
    return this.threads.read(list);
  }

  private begin(list: OpportunityList): Promise<OpportunityThread> {
    const room = opportunityRoom(list);
    const thread: OpportunityThread = new Thread(new OpportunitySource(list, this.store, this.ear), {
      tell: (array, count) => {
        this.broadcast.tell(room, 'opportunities:diffs', list, array, Date.now());
        this.meter.told('opportunities', count);
      },
      lost: () => this.broadcast.tell(room, 'opportunities:stale', list),
    });
    return thread.start();
  }
}
