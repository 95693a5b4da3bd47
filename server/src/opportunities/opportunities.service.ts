import {
  type ArbitrageQuery,
  arbitrageEntry,
  type MiddleEntry,
  type MiddlesQuery,
  middleEntry,
  type OpportunityList,
  packOpportunity,
} from '@fairline/shared/contract';
import {
  type Arbitrage,
  amongBooks,
  type LiveOpportunity,
  type Middle,
  userCommissions,
} from '@fairline/shared/domain';
import { Injectable } from '@nestjs/common';
import type { Fresh } from '../http/cached-bytes.js';
import { OpportunityRelay } from '../realtime/opportunity.relay.js';

/** The live lists, filtered for one user, best first. */
@Injectable()
export class OpportunitiesService {
  constructor(private readonly relay: OpportunityRelay) {}

  arbitrages(query: ArbitrageQuery): Promise<Fresh> {
    const wanted = { ...query, ...termsOf(query) };
    return this.list('arbitrage', (open, now) =>
      open
        .flatMap((live) => arbitrageEntry(live as LiveOpportunity<Arbitrage>, wanted, now) ?? [])
        .sort((a, b) => b.opportunity.profit_percentage - a.opportunity.profit_percentage),
    );
  }

  middles(query: MiddlesQuery): Promise<Fresh> {
    const wanted = { ...query, ...termsOf(query) };
    return this.list('middles', (open, now) =>
      open.flatMap((live) => middleEntry(live as LiveOpportunity<Middle>, wanted, now) ?? []).sort(RANKED[query.by]),
    );
  }

  /** A whole list, with every price that could be a leg: browsers combine the legs themselves. */
  async snapshot(list: OpportunityList): Promise<Fresh> {
    const { snapshot } = await this.relay.current(list);
    const { seq, open } = snapshot;
    return { version: String(seq), write: () => JSON.stringify({ seq, open: open.map(packOpportunity) }) };
  }

  private async list(
    list: OpportunityList,
    entries: (open: readonly LiveOpportunity[], now: number) => unknown[],
  ): Promise<Fresh> {
    const { snapshot } = await this.relay.current(list);
    const now = Date.now();
    const second = Math.floor(now / 1_000); // the answer contains each one's remaining time
    return { version: `${snapshot.seq}-${second}`, write: () => JSON.stringify(entries(snapshot.open, now)) };
  }
}

const termsOf = ({ books, commission }: Pick<ArbitrageQuery, 'books' | 'commission'>) => ({
  books: books && amongBooks(books),
  commission: userCommissions(commission ?? []),
});

// Below the value of any middle, and finite: the difference of two infinities is not a number.
const NO_MODEL = -1_000;

const bySimple = (a: MiddleEntry, b: MiddleEntry): number => b.probability - a.probability || b.maxProfit - a.maxProfit;

// As the screen ranks them: by the model's value, then those without a model by the simple estimate; or all by the latter.
const RANKED = {
  model: (a: MiddleEntry, b: MiddleEntry) => (b.ev ?? NO_MODEL) - (a.ev ?? NO_MODEL) || bySimple(a, b),
  simple: bySimple,
} as const;
