import { boardName } from '@fairline/shared/contract';
import { isPlayerFamily, type LegPrice, type Opportunity } from '@fairline/shared/domain';

/** A leg as one user can bet it. Its line is the market's own: for a spread, the home team's. */
export interface OfferedLeg {
  readonly outcome: string;
  readonly line: number | undefined;
  readonly price: LegPrice;
}

/** What each leg of an opportunity is a bet on, without its price. */
export const betsOf = (opportunity: Opportunity): Omit<OfferedLeg, 'price'>[] => {
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
  betsOf(opportunity).map((bet, leg) => ({ ...bet, price: prices[leg]! }));

/** The name of the board with the prices of an opportunity. */
export const boardOf = ({ sport, family }: Opportunity): string =>
  boardName({ sport, section: isPlayerFamily(family) ? 'props' : 'game' });
