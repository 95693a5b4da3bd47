import {
  type OpportunityList,
  type OpportunityNews,
  opportunityChannel,
  opportunityNewsSchema,
} from '@fairline/shared/contract';
import type { OpportunityStore } from '@fairline/shared/node';
import { OpportunityReplica } from './opportunity.replica.js';
import type { RedisSubscriber } from './redis-subscriber.js';
import type { Source } from './replica-sync.js';

/** One live list, as the workers keep it in Redis and publish its changes. */
export class OpportunitySource implements Source<OpportunityNews, OpportunityReplica> {
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
