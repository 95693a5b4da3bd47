import type { OpportunityNews, OpportunitySnapshot } from '@fairline/shared/contract';
import type { LiveOpportunity } from '@fairline/shared/domain';
import type { Replica } from './replica-sync.js';

/** This process's own copy of one live list. */
export class OpportunityReplica implements Replica<OpportunityNews> {
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
