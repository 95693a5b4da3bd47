import type { LegPrice, Middle } from '@fairline/shared/domain';
import type { OfferedLeg } from './offered-leg.js';

/** The two bets of a middle. Lines are the market's own: for a spread, the home team's. */
export const legsOfMiddle = ({ shape, low, high }: Middle, [first, second]: readonly LegPrice[]): OfferedLeg[] =>
  shape === 'totals'
    ? [
        { outcome: 'over', line: low, price: first! },
        { outcome: 'under', line: high, price: second! },
      ]
    : [
        { outcome: 'home', line: low, price: first! },
        { outcome: 'away', line: 0 - high, price: second! },
      ];
