import type { ExchangeOffer } from '../exchanges/exchange-offer.js';
import type { Odds } from '../odds/formats.js';

/** One candidate price for a leg: decimal odds, when its book last confirmed it (milliseconds), and the book's limit (dollars) if known. */
export interface LegPrice {
  readonly book: string;
  readonly price: Odds;
  readonly lastUpdate: number | undefined;
  readonly limit?: number | undefined;
  /** Set if that limit is the user's own (`Caps`). */
  readonly limitBy?: 'limit' | 'balance' | undefined;
  /** What an exchange says of it: the price is only that of its first offer. */
  readonly offer?: ExchangeOffer | undefined;
}

/** The game and market of an opportunity. */
export interface Subject {
  readonly event: string;
  readonly sport: string;
  readonly home: string;
  readonly away: string;
  readonly commenceTime: number;
  readonly family: string;
  /** The player of a prop or the team of a team total, otherwise empty. */
  readonly subject: string;
}

/** A market at one line where bets on all outcomes together make a sure profit. */
export interface Arbitrage extends Subject {
  readonly id: string;
  readonly kind: 'arbitrage';
  readonly type: 'two_way' | 'three_way';
  readonly line: number | undefined;
  /** Every way the market can end, sorted by name. */
  readonly outcomes: readonly string[];
  /** For each outcome, best first: every price that still makes an arbitrage with the best prices of other books. */
  readonly prices: readonly (readonly LegPrice[])[];
  /** Profit of the best legs, in percent of the total stake. */
  readonly profit: number;
}

/** Two lines of one market between which both bets win. */
export interface Middle extends Subject {
  readonly id: string;
  readonly kind: 'middle';
  /** totals: over the low line and under the high one. spreads: home at `low`, away at its own `high`. */
  readonly shape: 'totals' | 'spreads';
  /** totals: the Over's line. spreads: the home team's handicap. */
  readonly low: number;
  /** totals: the Under's line. spreads: the away team's own handicap. */
  readonly high: number;
  /** Points between the lines. */
  readonly gap: number;
  /** The rough estimate (`middleProbability`), in percent. */
  readonly probability: number;
  /**
   * The line on which the books agree (for a spread, the home team's handicap): the model's centre. Undefined outside the spread and total
   * of the whole game, and when no book has one.
   */
  readonly consensus?: number | undefined;
  /** The fair chance (0..1) that home covers that line or the total goes over it, a push aside (`Consensus`). */
  readonly lean?: number | undefined;
  /** Candidate prices for the first and the second leg, best first. */
  readonly prices: readonly [readonly LegPrice[], readonly LegPrice[]];
}

export type Opportunity = Arbitrage | Middle;
export type OpportunityKind = Opportunity['kind'];

/** Why an opportunity ended. `lost sight`: nobody watched when it did. */
export type Ending = 'price moved' | 'price withdrawn' | 'price locked' | 'game started' | 'game over' | 'lost sight';

/** An opportunity as it is now, with its history. Times in milliseconds, values in percent. */
export interface LiveOpportunity<O extends Opportunity = Opportunity> {
  readonly opportunity: O;
  readonly openedAt: number;
  /** The highest profit (arbitrage) or best both-win return (middle) so far. */
  readonly peak: number;
  /** The history of its value: time and value, oldest first, the last 24 steps. */
  readonly steps: readonly (readonly [at: number, value: number])[];
  /** The book whose price opened it, if it was one alone. Told once, with the opening. */
  readonly openedBy?: string | undefined;
}
