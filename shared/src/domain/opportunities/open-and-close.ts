import type { Board, BoardChange } from '../board/board.js';
import { hasStarted, isFinished } from '../board/game-event.js';
import type { MarketLine } from '../board/market-lines.js';
import { type LineKey, lineKey, placeOf, type Quote, type QuoteKey, quoteKey } from '../board/quote.js';
import { isSameExchangeOffer } from '../exchanges/exchange-offer.js';
import { pairArbitrage } from './arbitrage.js';
import { isUsable } from './groups.js';
import { middleReturn, pairMiddle } from './middles.js';
import type { Arbitrage, Ending, LegPrice, LiveOpportunity, Middle, Opportunity } from './opportunity.js';

/** The changes in the list of open opportunities. */
export interface OpportunityChange {
  readonly upserts: readonly LiveOpportunity[];
  readonly closed: readonly Ended[];
}

/** The open opportunities of one board, indexed by their market lines. */
export class OpenOpportunities {
  readonly #open = new Map<string, LiveOpportunity>();
  readonly #onLine = new Map<LineKey, Set<string>>();

  constructor(known: Iterable<LiveOpportunity> = []) {
    for (const live of known) this.#begin(live);
  }

  values = (): Iterable<LiveOpportunity> => this.#open.values();

  ids = (): Set<string> => new Set(this.#open.keys());

  /** The ids of opportunities on any of these lines. */
  on(lines: Iterable<MarketLine>): Set<string> {
    const ids = new Set<string>();
    for (const { key } of lines) for (const id of this.#onLine.get(key) ?? []) ids.add(id);
    return ids;
  }

  isOn({ key }: MarketLine): boolean {
    return this.#onLine.has(key);
  }

  /**
   * Takes the results of a search. Ids in `searched` that were not found again have ended. `change` is what led to the search; without it
   * nobody knows whose price opened an opportunity.
   */
  settle(
    searched: Set<string>,
    found: readonly Opportunity[],
    board: Board,
    now: number,
    change?: OpeningChange,
  ): OpportunityChange {
    const openers =
      change &&
      openersOf(
        found.filter(({ id }) => !this.#open.has(id)),
        board,
        change,
      );
    const upserts: LiveOpportunity[] = [];
    for (const opportunity of found) {
      searched.delete(opportunity.id);
      const before = this.#open.get(opportunity.id);
      const live = before ? continued(before, opportunity, now) : begun(opportunity, now, openers?.get(opportunity.id));
      if (live === before) continue;
      if (before) this.#open.set(opportunity.id, live);
      else this.#begin(live);
      upserts.push(live);
    }
    return { upserts, closed: Array.from(searched, (id) => this.#end(id, board, now)) };
  }

  #begin(live: LiveOpportunity) {
    this.#open.set(live.opportunity.id, live);
    for (const line of linesUnder(live.opportunity)) {
      const ids = this.#onLine.get(line);
      if (ids) ids.add(live.opportunity.id);
      else this.#onLine.set(line, new Set([live.opportunity.id]));
    }
  }

  #end(id: string, board: Board, now: number): Ended {
    const { opportunity } = this.#open.get(id)!;
    this.#open.delete(id);
    for (const line of linesUnder(opportunity)) {
      const ids = this.#onLine.get(line);
      ids?.delete(id);
      if (ids?.size === 0) this.#onLine.delete(line);
    }
    const why = endingOf(opportunity, board, now);
    const by = BY_A_PRICE.has(why) ? closerOf(opportunity, board) : undefined;
    return by === undefined ? { id, at: now, why } : { id, at: now, why, by };
  }
}

/** An opportunity that has ended. */
export interface Ended {
  readonly id: string;
  readonly at: number;
  readonly why: Ending;
  /** The book whose price ended it, if it was one alone. */
  readonly by?: string | undefined;
}

/** Of a change, what may open an opportunity. */
export type OpeningChange = Pick<BoardChange, 'upserts' | 'unlocked'>;

/** Starts the life of an opportunity, found at `now` (milliseconds). */
const begun = (opportunity: Opportunity, now: number, openedBy: string | undefined): LiveOpportunity => {
  const value = worthOf(opportunity);
  const live = { opportunity, openedAt: now, peak: value, steps: [[now, value]] as const };
  return openedBy === undefined ? live : { ...live, openedBy };
};

/**
 * Continues the life of an opportunity that was found again: returns the same object if nothing moved, and adds a step if its value did.
 */
const continued = (live: LiveOpportunity, opportunity: Opportunity, now: number): LiveOpportunity => {
  if (isSameOpportunity(live.opportunity, opportunity)) return live;
  const value = worthOf(opportunity);
  const { openedAt, peak, steps } = live;
  if (value === steps.at(-1)?.[1]) return { opportunity, openedAt, peak, steps };
  const kept = steps.slice(1 - STEPS_KEPT);
  kept.push([now, value]);
  return { opportunity, openedAt, peak: Math.max(peak, value), steps: kept };
};

/**
 * The value of an opportunity in percent of the total stake: the sure profit of an arbitrage, or the return of a middle when both legs win.
 */
const worthOf = (opportunity: Opportunity): number => {
  if (opportunity.kind === 'arbitrage') return opportunity.profit;
  const [first, second] = opportunity.prices;
  const pair = pairMiddle([first.slice(0, 2), second.slice(0, 2)]); // best first, and each book once
  return pair ? middleReturn(pair.net) : 0;
};

/** Whether both are the same offer. `lastUpdate` does not count: a confirmation is not a change. */
const isSameOpportunity = (a: Opportunity, b: Opportunity): boolean =>
  a.id === b.id &&
  a.commenceTime === b.commenceTime &&
  a.home === b.home &&
  a.away === b.away &&
  isSameConsensus(a, b) &&
  a.prices.length === b.prices.length &&
  a.prices.every((prices, leg) => isSamePrices(prices, b.prices[leg]!));

const isSamePrices = (a: readonly LegPrice[], b: readonly LegPrice[]): boolean =>
  a === b || (a.length === b.length && a.every((leg, i) => isSamePrice(leg, b[i]!)));

const isSamePrice = (a: LegPrice, b: LegPrice): boolean =>
  a.book === b.book && a.price === b.price && a.limit === b.limit && isSameExchangeOffer(a.offer, b.offer);

const isSameConsensus = (a: Opportunity, b: Opportunity): boolean =>
  a.kind !== 'middle' || b.kind !== 'middle' || (a.consensus === b.consensus && a.lean === b.lean);

/** How many steps of its value a life keeps. */
export const STEPS_KEPT = 24;

/** Why an opportunity is no longer on the board: the game is checked first, then the prices of its best legs. */
const endingOf = (opportunity: Opportunity, { events, quotes, locked }: Board, now: number): Ending => {
  const event = events.get(opportunity.event);
  if (!event || isFinished(event, now)) return 'game over';
  if (opportunity.kind === 'middle' && hasStarted(event, now)) return 'game started';
  const legs = bestLegs(opportunity).map((key) => quotes.get(key));
  if (legs.includes(undefined)) return 'price withdrawn';
  return legs.every((quote) => quote && isUsable(quote, locked)) ? 'price moved' : 'price locked';
};

const BY_A_PRICE: ReadonlySet<Ending> = new Set(['price moved', 'price withdrawn', 'price locked']);

/** By opportunity, the book of the best leg whose price is new or usable again; undefined if there are several, or none. */
const openersOf = (opened: readonly Opportunity[], { quotes }: Board, { upserts, unlocked }: OpeningChange) => {
  const legs = new Map(
    opened.map((opportunity) => [opportunity.id, bestLegs(opportunity).flatMap((key) => quotes.get(key) ?? [])]),
  );
  const asked = new Set([...legs.values()].flat());
  const moved = new Set<Quote>();
  // Many thousands may have moved, of which a few opened anything: to look these up costs a fraction of a set of all. The board holds the
  // quotes of the diff themselves.
  if (asked.size > 0) for (const quote of upserts) if (asked.has(quote)) moved.add(quote);
  const isUnlocked = new Set(unlocked);
  const isUsableAnew = (quote: Quote): boolean => moved.has(quote) || isUnlocked.has(quote.stamp);
  return new Map(Array.from(legs, ([id, all]) => [id, theOnly(all.filter(isUsableAnew).map(({ key }) => key))]));
};

/** The book of the best leg whose price is gone, locked or lower than it was; undefined if there are several, or none. */
const closerOf = (opportunity: Opportunity, { quotes, locked }: Board) => {
  const prices = bestPrices(opportunity);
  return theOnly(
    bestLegs(opportunity).filter((key, leg) => {
      const quote = quotes.get(key);
      return !quote || !isUsable(quote, locked) || quote.price < prices[leg]!;
    }),
  );
};

const theOnly = (legs: readonly QuoteKey[]): string | undefined => {
  const books = new Set(legs.map((key) => placeOf(key).book));
  return books.size === 1 ? [...books][0] : undefined;
};

/** The market lines of an opportunity: one for an arbitrage, two for a middle. */
export const linesUnder = (opportunity: Opportunity): readonly LineKey[] =>
  opportunity.kind === 'arbitrage' ? [lineKey(opportunity)] : sidesOf(opportunity).map(({ at }) => at);

const bestLegs = (opportunity: Opportunity) =>
  opportunity.kind === 'arbitrage' ? arbitrageLegs(opportunity) : middleLegs(opportunity);

const arbitrageLegs = (arbitrage: Arbitrage) =>
  pairArbitrage(arbitrage.prices)?.legs.map(({ book }, i) =>
    quoteKey(lineKey(arbitrage), arbitrage.outcomes[i]!, book),
  ) ?? [];

const middleLegs = (middle: Middle) => {
  const sides = sidesOf(middle);
  return pairMiddle(middle.prices)?.legs.map(({ book }, i) => quoteKey(sides[i]!.at, sides[i]!.outcome, book)) ?? [];
};

const sidesOf = (middle: Middle): readonly { readonly at: LineKey; readonly outcome: string }[] => {
  const { event, family, subject, shape, low, high } = middle;
  const [first, second] = shape === 'totals' ? ['over', 'under'] : ['home', 'away'];
  return [
    { at: lineKey({ event, family, subject, line: low }), outcome: first! },
    { at: lineKey({ event, family, subject, line: shape === 'totals' ? high : 0 - high }), outcome: second! },
  ];
};

/** The books of an opportunity's best legs, sorted by key. */
export const bestBooks = (opportunity: Opportunity): string[] =>
  pairedLegs(opportunity)
    .map(({ book }) => book)
    .sort();

const bestPrices = (opportunity: Opportunity): number[] => pairedLegs(opportunity).map(({ price }) => price);

const pairedLegs = (opportunity: Opportunity) =>
  (opportunity.kind === 'arbitrage' ? pairArbitrage(opportunity.prices) : pairMiddle(opportunity.prices))?.legs ?? [];
