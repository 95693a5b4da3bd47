import {
  type Arbitrage,
  arbitrageStake,
  exactSplit,
  hasStarted,
  isPlayerFamily,
  type LiveOpportunity,
  pairArbitrage,
  roundedSplit,
  type Split,
  suspectArbitrage,
  totalWithin,
} from '@fairline/shared/domain';
import { looksAt, type Scanner } from '../../../lib/choices/scanner-terms.js';
import type { Offer } from '../list/live-view.js';
import type { ScannerCriteria } from '../list/scanner-criteria.js';
import type { Lack } from './why-gone.js';

/** An arbitrage as one user can bet it. Its value is the profit in percent of the total stake, before rounding. */
export interface ArbitrageOffer extends Offer {
  readonly live: LiveOpportunity<Arbitrage>;
  /** What each leg pays after commission, in decimal odds. */
  readonly net: Split['stakes'];
  readonly exact: Split;
  /** The stakes to place: rounded to whole steps, or exact. */
  readonly split: Split;
  /** The book whose limit keeps the stake below what the user wants. */
  readonly cappedBy: string | undefined;
}

/** Recomputes an arbitrage from one user's books, commission and minimum profit, and splits the stake. */
export const offerArbitrage = (
  live: LiveOpportunity<Arbitrage>,
  { terms, scanner, bankroll }: ScannerCriteria,
  now: number,
): ArbitrageOffer | Lack => {
  const { opportunity } = live;
  if (!looksAt(scanner, opportunity.sport)) return 'other-sports';
  if (!isWanted(opportunity, scanner, now)) return 'not-wanted';
  const pairing = pairArbitrage(opportunity.prices, terms);
  if (!pairing) return 'other-books';
  const { legs, net, profit } = pairing;
  if (profit < scanner.minProfit - 1e-9) return 'under-minimum';
  const wished = arbitrageStake(scanner.maxStake, bankroll);
  const limits = legs.map(({ limit }) => limit);
  const total = totalWithin(net, wished, limits);
  if (total <= 0) return 'no-stake';
  const exact = exactSplit(net, total);
  const split = scanner.roundTo === 0 ? exact : roundedSplit(net, wished, scanner.roundTo, limits);
  if (!split) return 'rounded-away';
  return {
    live,
    legs: legs.map((price, leg) => ({ outcome: opportunity.outcomes[leg]!, line: opportunity.line, price })),
    net,
    value: profit,
    isByModel: true,
    exact,
    split,
    cappedBy: total < wished ? legs.find(({ limit }, leg) => reaches(exact.stakes[leg]!, limit))?.book : undefined,
    suspicion: suspectArbitrage(profit, opportunity.prices),
  };
};

const reaches = (stake: number, limit: number | undefined): boolean => limit !== undefined && stake >= limit - 0.005;

const isWanted = (opportunity: Arbitrage, { liveGames, threeWay, playerProps }: Scanner, now: number): boolean =>
  (threeWay || opportunity.type === 'two_way') &&
  (playerProps || !isPlayerFamily(opportunity.family)) &&
  (liveGames || !hasStarted(opportunity, now));
