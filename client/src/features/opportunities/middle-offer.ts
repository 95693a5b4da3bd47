import {
  isPlayerFamily,
  type LegPrice,
  type LiveOpportunity,
  type Middle,
  middleProfit,
  middleStake,
  type Odds,
  pairMiddle,
  splitOf,
  type Terms,
} from '@fairline/shared/domain';
import type { Scanner } from '../../lib/choices/scanner-terms.js';

/** A middle as one user can bet it. Amounts in dollars, chances in percent. */
export interface MiddleOffer {
  readonly live: LiveOpportunity<Middle>;
  readonly legs: readonly { readonly outcome: string; readonly line: number; readonly price: LegPrice }[];
  /** On each leg. */
  readonly stake: number;
  readonly bothWin: number;
  /** What is left, or lost, in the worse of the two cases in which one leg wins. */
  readonly oneWins: number;
  /** How often both must win for nothing to be lost in the long run. */
  readonly breakEven: number;
}

export type MiddleLack = 'other-books' | 'under-minimum' | 'not-wanted';

/** Pairs a middle anew under one user's books and minimums, half of the stake on each leg. */
export const offerMiddle = (
  live: LiveOpportunity<Middle>,
  terms: Terms,
  scanner: Scanner,
  bankroll: number,
): MiddleOffer | MiddleLack => {
  const { opportunity } = live;
  if (isPlayerFamily(opportunity.family) && !scanner.middleProps) return 'not-wanted';
  if (opportunity.gap < scanner.minGap || opportunity.probability < scanner.minProbability) return 'under-minimum';
  const pairing = pairMiddle(opportunity.prices, terms);
  if (!pairing) return 'other-books';
  const total = middleStake(scanner.middleStake, bankroll);
  return { live, legs: legsOf(opportunity, pairing.legs), stake: total / 2, ...figuresOf(pairing.net, total) };
};

/** What the three ends of a middle leave, and how often it must hit. The mean of the two single wins is what it costs. */
export const figuresOf = (net: readonly Odds[], total: number) => {
  const [first, second] = [net[0]!, net[1]!];
  const { payouts } = splitOf([first, second], [total / 2, total / 2]);
  const bothWin = middleProfit(total, [first, second]);
  const singles = payouts.map((payout) => payout - total);
  const cost = -(singles[0]! + singles[1]!) / 2;
  return { bothWin, oneWins: Math.min(...singles), breakEven: cost <= 0 ? 0 : (cost / (bothWin + cost)) * 100 };
};

const legsOf = ({ shape, low, high }: Middle, [first, second]: readonly LegPrice[]) =>
  shape === 'totals'
    ? [
        { outcome: 'over', line: low, price: first! },
        { outcome: 'under', line: high, price: second! },
      ]
    : [
        { outcome: 'home', line: low, price: first! },
        { outcome: 'away', line: 0 - high, price: second! },
      ];
