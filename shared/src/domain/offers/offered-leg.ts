import { type LegPrice, type Opportunity } from '../opportunities/opportunity.js';
import { type Cap } from '../stakes/caps.js';

/** A leg as one user can bet it. Its line is the market's own: for a spread, the home team's. */
export interface OfferedLeg {
  readonly outcome: string;
  readonly line: number | undefined;
  readonly price: LegPrice;
}

/** The book that keeps a stake below what the user wants, with the most that can be staked there; `by` is undefined if it takes no more from anyone. */
export interface CappedBy {
  readonly book: string;
  readonly most: number;
  readonly by: Cap['by'] | undefined;
}

/** The first leg that takes no more than its stake, if the `total` of all is less than wished. */
export const cappedBy = (
  prices: readonly LegPrice[],
  stakes: readonly number[],
  total: number,
  wished: number,
): CappedBy | undefined => {
  if (total >= wished) return undefined;
  const leg = prices.find(({ limit }, i) => limit !== undefined && stakes[i]! >= limit - HALF_A_CENT);
  return leg?.limit === undefined ? undefined : { book: leg.book, most: leg.limit, by: leg.limitBy };
};

const HALF_A_CENT = 0.005;

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
