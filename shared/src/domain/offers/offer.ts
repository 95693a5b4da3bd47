import type { QuoteKey } from '../board/quote.js';
import type { VoidResult } from '../exchanges/void-rule.js';
import type { Terms } from '../odds/terms.js';
import type { LegPrice, LiveOpportunity, Subject } from '../opportunities/opportunity.js';
import type { Caps } from '../stakes/caps.js';
import type { SetAside } from '../stakes/stake-arbitrage.js';
import type { TooLittle } from '../stakes/ways.js';
import type { Muted } from './muted.js';
import type { CappedBy, OfferedLeg } from './offered-leg.js';
import type { Scanner } from './scanner-terms.js';

/** What the offers of every list have in common. */
export interface ListedOffer {
  readonly live: LiveEntry;
  readonly legs: readonly OfferedLeg[];
  /** What it is ranked by, in percent: its value to this user, or for a middle without one the simple estimate. */
  readonly value: number;
  /** Whether that is a value: guaranteed, or from a model. Other offers sort below those. */
  readonly isByModel: boolean;
  /** Its value in percent where one is known, whatever it is ranked by. */
  readonly ev: number | undefined;
  /** Ranks offers of equal value. */
  readonly tie?: number;
  /** The leg that falls under the smallest stake, and what would be enough; undefined if every leg can be placed. */
  readonly tooLittle: TooLittle | undefined;
  /** The book that keeps the stake below what the user wants; undefined if none does. */
  readonly cappedBy?: CappedBy | undefined;
  /** Why it should be checked first; undefined if it need not be. */
  readonly suspicion: string | undefined;
}

/** What offers of several legs have in common. */
export interface PositionOffer extends ListedOffer {
  readonly live: LiveOpportunity;
  /** Prices of its lines that look too good to be true and are therefore no legs. */
  readonly setAside: readonly SetAside<LegPrice>[];
  /** What an arbitrage leaves if its market is not decided as usual; undefined if all its books refund. */
  readonly voids?: readonly VoidResult[] | undefined;
}

/** Why an open opportunity is not offered to a user. */
export type Lack =
  | 'other-books'
  | 'other-sports'
  | 'under-minimum'
  | 'not-wanted'
  | 'rounded-away'
  | 'no-stake'
  | 'muted'
  | 'filtered'
  | 'too-old';

/** What every list of a scanner holds: something to bet on, and since when it is open. */
export interface LiveEntry {
  readonly opportunity: Subject & {
    readonly id: string;
    readonly kind: string;
    readonly line?: number | undefined;
    readonly outcomes?: readonly string[];
  };
  readonly openedAt: number;
  /** Whether it was there when the list was loaded, and may be older. */
  readonly wasThere?: boolean;
}

/** Whether a leg's market has no more margin, and its link opens as near to the bet, as the user wants. */
export type LegRule = (quote: QuoteKey, sport: string) => boolean;

/** One user's criteria for the scanners. */
export interface OfferCriteria {
  /** Without the books that are muted. */
  readonly terms: Terms;
  readonly scanner: Scanner;
  readonly bankroll: number;
  /** What the user can stake at each book; undefined if nothing is known. */
  readonly caps: Caps | undefined;
  readonly muted: Muted;
  /** What else every leg must meet; undefined if nothing. */
  readonly legRule?: LegRule | undefined;
}
