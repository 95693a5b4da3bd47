import {
  type BoardSnapshot,
  type OpportunityList,
  opportunityKinds,
  opportunitySnapshotSchema,
} from '@fairline/shared/contract';
import { bruteForce, unpackBoard } from '@fairline/shared/testing';
import type * as z from 'zod/mini';
import { Visitor } from './visitor.js';

type Quote = PricesOf<ReturnType<typeof unpackBoard>['quotes']>;
type PricesOf<M> = M extends ReadonlyMap<unknown, infer Q> ? Q : never;
type Open = z.infer<typeof opportunitySnapshotSchema>['open'][number]['opportunity'];

/** The criteria of the live engine. */
const WANTED = { minProfit: 0, threeWay: true, minGap: 0.5, minProbability: 5, playerProps: true };

/** The open opportunities of a server, as comparable lines. */
export const openAt = async (url: string): Promise<string[]> => {
  const visitor = await Visitor.signIn(url);
  const lists = await Promise.all(opportunityKinds.map((list) => openIn(visitor, list)));
  return lists.flat().map(told).sort();
};

/** All opportunities on a board, found by brute force, as the same lines. */
export const findable = (snapshot: BoardSnapshot, now: number): string[] => {
  const board = unpackBoard(snapshot);
  const all = [...board.quotes.values()];
  const lines = new Map<string, Quote>(all.map((quote) => [quote.at, quote]));
  return marketsOf(all)
    .map((quotes) => bruteForce({ ...board, quotes: new Map(quotes.map((quote) => [quote.key, quote])) }, now, WANTED))
    .flatMap(({ arbitrage, middles }) => [
      ...arbitrage.map(({ at, outcomes, profit }) => arbitrageLine({ ...lines.get(at)!, outcomes, profit })),
      ...middles.map((middle) =>
        middleLine({ ...middle, ...sidesOf(lines.get(middle.low)!, lines.get(middle.high)!) }),
      ),
    ])
    .sort();
};

// Brute force is fast enough only per market; bets of different markets never combine.
const marketsOf = (quotes: readonly Quote[]): Quote[][] => {
  const markets = new Map<string, Quote[]>();
  for (const quote of quotes) {
    const market = `${quote.event}|${quote.family}|${quote.subject}`;
    const known = markets.get(market);
    if (known) known.push(quote);
    else markets.set(market, [quote]);
  }
  return [...markets.values()];
};

const openIn = async (visitor: Visitor, list: OpportunityList) => {
  const { open } = await visitor.read(`/api/opportunities/live/${list}`, opportunitySnapshotSchema);
  return open.map(({ opportunity }) => opportunity);
};

const told = (open: Open): string => {
  if (open.kind === 'arbitrage') return arbitrageLine(open);
  const [first, second] = open.prices;
  const sums = first.flatMap((a) => second.filter((b) => b.book !== a.book).map((b) => a.price + b.price));
  return middleLine({ ...open, bothWin: (Math.max(...sums) - 2) * 50 });
};

interface Place {
  readonly event: string;
  readonly family: string;
  readonly subject: string;
}

const arbitrageLine = (found: Place & { line?: number | undefined; outcomes: readonly string[]; profit: number }) => {
  const { event, family, subject, line, outcomes, profit } = found;
  return `arbitrage ${event} ${family} ${subject} ${line ?? ''} ${outcomes} ${profit.toFixed(6)}`;
};

const middleLine = (found: Place & { low: number; high: number; gap: number; bothWin: number }) => {
  const { event, family, subject, low, high, gap, bothWin } = found;
  return `middle ${event} ${family} ${subject} ${low} ${high} ${gap.toFixed(2)} ${bothWin.toFixed(4)}`;
};

// On the high side of a spread, the line is the away team's handicap.
const sidesOf = ({ event, family, subject, line: low = 0 }: Quote, { line: high = 0 }: Quote) => ({
  event,
  family,
  subject,
  low,
  high: /^spreads(_|$)/.test(family) ? 0 - high : high,
});
