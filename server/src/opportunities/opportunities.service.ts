import type {
  ArbitrageEntry,
  ArbitrageQuery,
  MiddleEntry,
  MiddlesQuery,
  OpportunityList,
} from '@fairline/shared/contract';
import type { Arbitrage, LiveOpportunity, Middle } from '@fairline/shared/domain';
import { Injectable } from '@nestjs/common';
import type { Fresh } from '../http/cached-bytes.js';
import { OpportunityRelay } from '../realtime/opportunity.relay.js';
import { arbitrageEntry } from './arbitrage-entry.js';
import { middleEntry } from './middle-entry.js';

/** The live lists as one user may bet them: the best first. */
@Injectable()
export class OpportunitiesService {
  constructor(private readonly relay: OpportunityRelay) {}

  arbitrages(query: ArbitrageQuery): Promise<Fresh> {
    return this.list('arbitrage', (open, now) =>
      open
        .map((live) => arbitrageEntry(live as LiveOpportunity<Arbitrage>, query, now))
        .filter((entry): entry is ArbitrageEntry => entry !== undefined)
        .sort((a, b) => b.opportunity.profit_percentage - a.opportunity.profit_percentage),
    );
  }

  middles(query: MiddlesQuery): Promise<Fresh> {
    return this.list('middles', (open, now) =>
      open
        .map((live) => middleEntry(live as LiveOpportunity<Middle>, query, now))
        .filter((entry): entry is MiddleEntry => entry !== undefined)
        .sort((a, b) => b.probability - a.probability || b.maxProfit - a.maxProfit),
    );
  }

  private async list(
    list: OpportunityList,
    entries: (open: readonly LiveOpportunity[], now: number) => unknown[],
  ): Promise<Fresh> {
    const { snapshot } = await this.relay.current(list);
    const now = Date.now();
    const second = Math.floor(now / 1_000); // what is left of each one's time is part of the answer
    return { version: `${snapshot.seq}-${second}`, write: () => JSON.stringify(entries(snapshot.open, now)) };
  }
}
