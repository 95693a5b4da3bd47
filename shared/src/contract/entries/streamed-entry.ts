import {
  type Arbitrage,
  type LegPrice,
  type LiveOpportunity,
  type Middle,
  userCommissions,
} from '../../domain/index.js';
import type { OpportunityList, OpportunityNews, OpportunitySnapshot } from '../opportunity-news.js';
import type { StreamedArbitrage, StreamedClosing, StreamedMiddle } from '../rest/open-stream.js';
import { arbitrageEntry } from './arbitrage-entry.js';
import { priceEntry } from './bet-entry.js';
import { isoTime } from './game-entry.js';
import { middleEntry } from './middle-entry.js';

/** What a stream tells of a whole list, the newest first. */
export const streamedList = (topic: OpportunityList, { seq, open }: OpportunitySnapshot) => ({
  topic,
  seq,
  entries: open.flatMap((live) => streamedEntry(live) ?? []).sort(newestStreamed),
});

/** What a stream tells of a change of a list. */
export const streamedChange = (topic: OpportunityList, { seq, at, upserts, closed }: OpportunityNews) => {
  const entries = upserts.map(streamedEntry);
  const notOffered = upserts.filter((_, i) => !entries[i]);
  return {
    topic,
    seq,
    at: isoTime(at),
    upserts: entries.filter((entry) => entry !== undefined),
    closed: [
      ...closed.map(({ id, at, why }): StreamedClosing => ({ id, at: isoTime(at), why })),
      ...notOffered.map(({ opportunity: { id } }): StreamedClosing => ({ id, at: isoTime(at), why: 'not offered' })),
    ],
  };
};

/**
 * An opportunity as every reader of a stream is told of it, whoever they are and whenever: by all books, their published commissions and
 * $100. Undefined if that leaves nothing to stake.
 */
export const streamedEntry = (live: LiveOpportunity): StreamedArbitrage | StreamedMiddle | undefined =>
  live.opportunity.kind === 'arbitrage'
    ? streamedArbitrage(live as LiveOpportunity<Arbitrage>)
    : streamedMiddle(live as LiveOpportunity<Middle>);

const streamedArbitrage = (live: LiveOpportunity<Arbitrage>): StreamedArbitrage | undefined => {
  const entry = arbitrageEntry(live, { ...FOR_ALL, maxStake: 100, threeWay: true }, live.openedAt);
  if (!entry) return undefined;
  const { expires_in: _, ...opportunity } = entry.opportunity;
  return { ...entry, game: timeless(entry.game), opportunity, prices: pricesIn(live.opportunity.prices) };
};

const streamedMiddle = (live: LiveOpportunity<Middle>): StreamedMiddle | undefined => {
  const entry = middleEntry(live, { ...FOR_ALL, maxStake: 1_000, playerProps: true }, live.openedAt);
  if (!entry) return undefined;
  const { expires_in: _, ...middle } = entry;
  return { ...middle, game: timeless(entry.game), prices: pricesIn(live.opportunity.prices) };
};

const FOR_ALL = { bankroll: 100, commission: userCommissions([]) };

const timeless = <Game extends { readonly status: unknown; readonly completed: unknown }>({
  status: _,
  completed: __,
  ...game
}: Game) => game;

const pricesIn = (legs: readonly (readonly LegPrice[])[]) => legs.map((prices) => prices.map(priceEntry));

type Streamed = StreamedArbitrage | StreamedMiddle;

/** The order of a list. */
export const newestStreamed = (a: Streamed, b: Streamed): number =>
  compare(foundAt(b), foundAt(a)) || compare(a.id, b.id);

const foundAt = (entry: Streamed): string => ('opportunity' in entry ? entry.opportunity.time_found : entry.time_found);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
