import {
  type Arbitrage,
  arbitrageStake,
  exactSplit,
  isLive,
  isPlayerFamily,
  type LegPrice,
  type LiveOpportunity,
  pairArbitrage,
  roundedSplit,
  type Split,
  suspectArbitrage,
  type Terms,
} from '@fairline/shared/domain';
import type { Scanner } from '../../lib/choices/scanner-terms.js';

/** An arbitrage as one user can bet it. */
export interface ArbitrageOffer {
  readonly live: LiveOpportunity<Arbitrage>;
  readonly legs: readonly { readonly outcome: string; readonly price: LegPrice }[];
  /** In percent of the total stake, before rounding. */
  readonly profit: number;
  readonly exact: Split;
  /** The stakes to place: whole steps, or the exact split. Undefined when rounding leaves nothing in the worst case. */
  readonly split: Split | undefined;
  /** Why it should be checked first, if it should. */
  readonly suspicion: string | undefined;
}

/** Why an arbitrage is not in this user's list. */
export type ArbitrageLack = 'other-books' | 'under-minimum' | 'not-wanted';

/** Pairs an arbitrage anew under one user's books and least profit, and splits the stake. */
export const offerArbitrage = (
  live: LiveOpportunity<Arbitrage>,
  terms: Terms,
  scanner: Scanner,
  { bankroll, now }: { bankroll: number; now: number },
): ArbitrageOffer | ArbitrageLack => {
  const { opportunity } = live;
  if (!isWanted(opportunity, scanner, now)) return 'not-wanted';
  const pairing = pairArbitrage(opportunity.prices, terms);
  if (!pairing) return 'other-books';
  if (pairing.profit < scanner.minProfit - 1e-9) return 'under-minimum';
  const total = arbitrageStake(scanner.maxStake, bankroll);
  const exact = exactSplit(pairing.net, total);
  return {
    live,
    legs: pairing.legs.map((price, leg) => ({ outcome: opportunity.outcomes[leg]!, price })),
    profit: pairing.profit,
    exact,
    split: scanner.roundTo === 0 ? exact : roundedSplit(pairing.net, total, scanner.roundTo),
    suspicion: suspectArbitrage(pairing.profit),
  };
};

const isWanted = (opportunity: Arbitrage, { liveGames, threeWay, playerProps }: Scanner, now: number): boolean =>
  (threeWay || opportunity.type === 'two_way') &&
  (playerProps || !isPlayerFamily(opportunity.family)) &&
  (liveGames || !isLive({ ...opportunity, id: opportunity.event, completed: false }, now));
