import type { Odds } from '../odds/formats.js';
import { type LegPrice, type Opportunity } from '../opportunities/opportunity.js';
import { type Cap } from '../stakes/caps.js';
import { hasLadder } from '../stakes/limited.js';

/** A leg as one user can bet it. Its line is the market's own: for a spread, the home team's. */
export interface OfferedLeg {
  readonly outcome: string;
  readonly line: number | undefined;
  readonly price: LegPrice;
  /** How far its price holds, at an exchange that shows its offers. */
  readonly fill?: LegFill | undefined;
}

/** How far the price of a leg at an exchange holds. */
export interface LegFill {
  /** The most dollars on it that still leave what the user wants at least. */
  readonly most: number;
  /** The decimal odds that those get on average, after fees. */
  readonly odds: Odds;
  /** What the proposed stake gets. */
  readonly now: Odds;
}

/** The book that keeps a stake below what the user wants, with the most that can be staked there; `by` is undefined if it takes no more from anyone. */
export interface CappedBy {
  readonly book: string;
  readonly most: number;
  readonly by: Cap['by'] | 'depth' | undefined;
}

/** The first leg that takes no more than its stake, if the `total` of all is less than wished: a limit, or what an exchange still offers well enough. */
export const cappedBy = (
  prices: readonly LegPrice[],
  stakes: readonly number[],
  total: number,
  wished: number,
): CappedBy | undefined => {
  if (total >= wished) return undefined;
  const leg = prices.find(({ limit }, i) => limit !== undefined && stakes[i]! >= limit - HALF_A_CENT);
  if (leg?.limit !== undefined) return { book: leg.book, most: leg.limit, by: leg.limitBy };
  const deep = prices.findIndex(hasLadder);
  return deep < 0 || total > wished - TWO_CENTS
    ? undefined
    : { book: prices[deep]!.book, most: stakes[deep]!, by: 'depth' };
};

const HALF_A_CENT = 0.005;
// What hundredths of a share leave of a stake.
const TWO_CENTS = 0.02;

/** What each leg of an opportunity is a bet on, without its price. */
export const legBets = (opportunity: Opportunity): Omit<OfferedLeg, 'price'>[] => {
  if (opportunity.kind === 'arbitrage')
    return opportunity.outcomes.map((outcome) => ({ outcome, line: opportunity.line }));
  const { shape, low, high } = opportunity;
  return shape === 'totals'
    ? [
        { outcome: 'over', line: low },
        { outcome: 'under', line: high },
      ]
    : [
        { outcome: 'home', line: low },
        { outcome: 'away', line: 0 - high },
      ];
};

/** The legs of an opportunity at these prices, one for each leg. */
export const offeredLegs = (opportunity: Opportunity, prices: readonly LegPrice[]): OfferedLeg[] =>
  legBets(opportunity).map((bet, leg) => ({ ...bet, price: prices[leg]! }));
