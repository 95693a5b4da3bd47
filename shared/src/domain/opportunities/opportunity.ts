import type { Odds } from '../odds/formats.js';

/** One price that could be a leg: decimal odds, when its book last confirmed it (milliseconds), and the most it takes (dollars), if it says. */
export interface LegPrice {
  readonly book: string;
  readonly price: Odds;
  readonly lastUpdate: number | undefined;
  readonly limit?: number | undefined;
}

/** What an opportunity is about. */
export interface Subject {
  readonly event: string;
  readonly sport: string;
  readonly home: string;
  readonly away: string;
  readonly commenceTime: number;
  readonly family: string;
  /** The player or team of a prop or team total, otherwise empty. */
  readonly subject: string;
}

/** A market at one line on which a bet on every outcome wins. */
export interface Arbitrage extends Subject {
  readonly id: string;
  readonly kind: 'arbitrage';
  readonly type: 'two_way' | 'three_way';
  readonly line: number | undefined;
  /** Every way it can end, sorted by name. */
  readonly outcomes: readonly string[];
  /** For each outcome, best first: every price that still makes an arbitrage with the best price of another book opposite. */
  readonly prices: readonly (readonly LegPrice[])[];
  /** Profit of the best pair, in percent of the total stake. */
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
  /** The simple estimate, in percent. */
  readonly probability: number;
  /**
   * The line on which the books agree (a spread's is the home team's handicap): what a model goes by. Undefined outside the spread
   * and the total of the whole game, and where no book says.
   */
  readonly consensus?: number | undefined;
  /** Candidate prices for the first and the second leg, best first. */
  readonly prices: readonly [readonly LegPrice[], readonly LegPrice[]];
}

export type Opportunity = Arbitrage | Middle;
export type OpportunityKind = Opportunity['kind'];

/** Why an opportunity ended. */
export type Ending = 'price moved' | 'price withdrawn' | 'price locked' | 'game started' | 'game over';

/** An opportunity as it stands, with its life so far. Times are milliseconds, values percent. */
export interface LiveOpportunity<O extends Opportunity = Opportunity> {
  readonly opportunity: O;
  readonly openedAt: number;
  /** The highest profit (arbitrage) or best both-win return (middle) it ever had. */
  readonly peak: number;
  /** How its value moved: time and value, oldest first, the last 24 steps. */
  readonly steps: readonly (readonly [at: number, value: number])[];
}
