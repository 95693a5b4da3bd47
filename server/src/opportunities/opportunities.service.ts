import {
  type ArbitrageEntry,
  type ArbitrageQuery,
  arbitrageEntry,
  type BoardId,
  boardName,
  type MiddleEntry,
  type MiddlesQuery,
  middleEntry,
  type OpportunityList,
  packOpportunity,
} from '@fairline/shared/contract';
import {
  type Arbitrage,
  amongBooks,
  isPlayerFamily,
  type LegPrice,
  type LiveOpportunity,
  lineKey,
  type Middle,
  type Opportunity,
  type QuoteKey,
  quoteKey,
  userCommissions,
} from '@fairline/shared/domain';
import { BoardStore, PreferencesRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type { Fresh } from '../http/cached-bytes.js';
import type { Pace } from '../http/long-answers.js';
import { OpportunityRelay } from '../realtime/opportunity.relay.js';

interface Purse {
  /** In dollars. */
  readonly bankroll: number;
}

/** The live lists, filtered for one user, best first. */
@Injectable()
export class OpportunitiesService {
  private readonly known = new Map<OpportunityList, Known>();

  constructor(
    private readonly relay: OpportunityRelay,
    private readonly boards: BoardStore,
    private readonly preferences: PreferencesRepository,
  ) {}

  /** A query with the bankroll that counts: its own, else the user's saved one, else $100. */
  async withBankroll<Q extends { readonly bankroll?: number | undefined }>(
    userId: string,
    query: Q,
  ): Promise<Q & Purse> {
    const bankroll = query.bankroll ?? (await this.preferences.of(userId)).bankroll ?? DEFAULT_BANKROLL;
    return { ...query, bankroll };
  }

  arbitrages(query: ArbitrageQuery & Purse): Promise<Fresh> {
    return this.list('arbitrage', async (open, now, pace) =>
      (await arbitragesIn(open, query, now, pace)).sort(
        (a, b) => b.opportunity.profit_percentage - a.opportunity.profit_percentage,
      ),
    );
  }

  middles(query: MiddlesQuery & Purse): Promise<Fresh> {
    return this.list('middles', async (open, now, pace) =>
      (await middlesIn(open, query, now, pace)).sort(RANKED[query.by]),
    );
  }

  /** The same entries in no order. */
  async arbitragesNow(query: ArbitrageQuery & Purse, pace: Pace): Promise<ArbitrageEntry[]> {
    return arbitragesIn((await this.confirmed('arbitrage')).open, query, Date.now(), pace);
  }

  async middlesNow(query: MiddlesQuery & Purse, pace: Pace): Promise<MiddleEntry[]> {
    return middlesIn((await this.confirmed('middles')).open, query, Date.now(), pace);
  }

  /** A whole list, with every price that could be a leg: browsers combine the legs themselves. */
  async snapshot(list: OpportunityList): Promise<Fresh> {
    const { seq, open, version } = await this.confirmed(list);
    return { version, write: () => JSON.stringify({ seq, open: open.map(packOpportunity) }) };
  }

  private async list(
    list: OpportunityList,
    entries: (open: readonly LiveOpportunity[], now: number, pace: Pace) => Promise<unknown[]>,
  ): Promise<Fresh> {
    const { open, version } = await this.confirmed(list);
    const now = Date.now();
    const second = Math.floor(now / 1_000); // the answer contains each one's remaining time
    return { version: `${version}-${second}`, write: async (pace) => JSON.stringify(await entries(open, now, pace)) };
  }

  // Read from Redis at most once a second and list, however many ask.
  private async confirmed(list: OpportunityList): Promise<Confirmed> {
    const { seq, snapshot } = await this.relay.current(list);
    const known = this.known.get(list);
    if (known?.seq === seq && Date.now() - known.at < CONFIRMED_FOR_MS) return known.answer;
    const answer = this.withTimes(seq, snapshot.open);
    this.known.set(list, { seq, at: Date.now(), answer });
    return answer;
  }

  // While the boards cannot be read, the times that were pushed are the best there are.
  private async withTimes(seq: number, pushed: readonly LiveOpportunity[]): Promise<Confirmed> {
    const open = await confirmedList(pushed, this.boards).catch(() => pushed);
    const times = open.flatMap(({ opportunity }) => opportunity.prices.flat()).map(({ lastUpdate = 0 }) => lastUpdate);
    return { seq, open, version: `${seq}-${times.reduce((sum, at) => sum + at, 0)}` };
  }
}

interface Confirmed {
  readonly seq: number;
  readonly open: readonly LiveOpportunity[];
  /** Differs whenever the list or a time does. */
  readonly version: string;
}

interface Known {
  readonly seq: number;
  readonly at: number;
  readonly answer: Promise<Confirmed>;
}

const CONFIRMED_FOR_MS = 1_000;

/** What stakes are computed with until the caller saves a bankroll, in dollars. */
const DEFAULT_BANKROLL = 100;

const arbitragesIn = (
  open: readonly LiveOpportunity[],
  query: ArbitrageQuery & Purse,
  now: number,
  pace: Pace,
): Promise<ArbitrageEntry[]> => {
  const wanted = { ...query, ...termsOf(query) };
  return inPieces(open, (live) => arbitrageEntry(live as LiveOpportunity<Arbitrage>, wanted, now), pace);
};

const middlesIn = (
  open: readonly LiveOpportunity[],
  query: MiddlesQuery & Purse,
  now: number,
  pace: Pace,
): Promise<MiddleEntry[]> => {
  const wanted = { ...query, ...termsOf(query) };
  return inPieces(open, (live) => middleEntry(live as LiveOpportunity<Middle>, wanted, now), pace);
};

const inPieces = async <Entry>(
  open: readonly LiveOpportunity[],
  entryOf: (live: LiveOpportunity) => Entry | undefined,
  pace: Pace,
): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for (const live of open) {
    const entry = entryOf(live);
    if (entry !== undefined) entries.push(entry);
    await pace();
  }
  return entries;
};

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

/**
 * A live list with the times at which the books last confirmed its prices. A confirmation is no change, so it is not pushed with the list:
 * without this, a price that has stood for minutes would look minutes old to everyone who loads the list.
 */
const confirmedList = async (
  open: readonly LiveOpportunity[],
  boards: Pick<BoardStore, 'confirmedAt'>,
): Promise<LiveOpportunity[]> => {
  const asked = new Map<string, Asked>();
  for (const { opportunity } of open) {
    const board = boardOf(opportunity);
    const { prices } = asked.get(boardName(board)) ?? { prices: new Map() };
    asked.set(boardName(board), { board, prices });
    for (const { key, price } of pricesIn(opportunity)) prices.set(key, price);
  }
  const found = await Promise.all(Array.from(asked.values(), ({ board, prices }) => boards.confirmedAt(board, prices)));
  const confirmed = new Map(found.flatMap((times) => [...times]));
  return open.map((live) => ({ ...live, opportunity: withTimes(live.opportunity, confirmed) }));
};

interface Asked {
  readonly board: BoardId;
  readonly prices: Map<QuoteKey, number>;
}

const boardOf = ({ sport, family }: Opportunity): BoardId => ({
  sport,
  section: isPlayerFamily(family) ? 'props' : 'game',
});

const pricesIn = (of: Opportunity) =>
  of.prices.flatMap((prices, leg) => prices.map(({ book, price }) => ({ key: keyOf(of, leg, book), price })));

const withTimes = (of: Opportunity, confirmed: ReadonlyMap<QuoteKey, number>): Opportunity => {
  const prices = of.prices.map((own, leg) =>
    own.map((price): LegPrice => {
      const at = confirmed.get(keyOf(of, leg, price.book));
      return at === undefined || at <= (price.lastUpdate ?? 0) ? price : { ...price, lastUpdate: at };
    }),
  );
  return { ...of, prices } as Opportunity;
};

const keyOf = (of: Opportunity, leg: number, book: string): QuoteKey => {
  const [outcome, line] = betOf(of, leg);
  return quoteKey(lineKey({ ...of, line }), outcome, book);
};

const betOf = (of: Opportunity, leg: number): readonly [outcome: string, line: number | undefined] => {
  if (of.kind === 'arbitrage') return [of.outcomes[leg]!, of.line];
  if (of.shape === 'totals') return leg === 0 ? ['over', of.low] : ['under', of.high];
  return leg === 0 ? ['home', of.low] : ['away', 0 - of.high];
};
