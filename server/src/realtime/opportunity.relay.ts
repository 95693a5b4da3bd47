import type { OpportunityList, OpportunityNews } from '@fairline/shared/contract';
import { OpportunityStore } from '@fairline/shared/node';
import { Injectable, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Broadcast } from './broadcast.js';
import { Ear } from './ear.js';
import type { OpportunityReplica } from './opportunity.replica.js';
import { OpportunitySource } from './opportunity.source.js';
import { RealtimeMeter } from './realtime-meter.js';
import { opportunityRoom } from './rooms.js';
import { Thread } from './thread.js';

export type OpportunityThread = Thread<OpportunityNews, OpportunityReplica>;

/** Carries the live lists to this process's browsers. There are two, so each is followed for good once it was asked for. */
@Injectable()
export class OpportunityRelay implements OnModuleInit, OnModuleDestroy {
  private readonly threads = new Map<OpportunityList, Promise<OpportunityThread>>();

  constructor(
    private readonly store: OpportunityStore,
    private readonly ear: Ear,
    private readonly broadcast: Broadcast,
    private readonly meter: RealtimeMeter,
  ) {}

  onModuleInit() {
    this.ear.onReturn(() => void this.each((thread) => thread.check()));
  }

  async onModuleDestroy() {
    await this.each((thread) => thread.stop());
  }

  /** The list as of now. */
  async current(list: OpportunityList): Promise<OpportunityReplica> {
    return (await this.read(list)).current();
  }

  /** The thread of a list, followed from now on. */
  read(list: OpportunityList): Promise<OpportunityThread> {
    const known = this.threads.get(list);
    if (known) return known;
    const thread = this.begin(list);
    this.threads.set(list, thread);
    thread.catch(() => this.threads.delete(list)); // the next who asks tries again
    return thread;
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

  private async each(visit: (thread: OpportunityThread) => unknown) {
    await Promise.allSettled(Array.from(this.threads.values(), async (thread) => visit(await thread)));
  }
}
