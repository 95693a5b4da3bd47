import { hasStarted } from '../board/game-event.js';
import { isPlayerFamily } from '../catalogue/families.js';
import { type Terms } from '../odds/terms.js';
import { arbitrageOf, pairArbitrage } from '../opportunities/arbitrage.js';
import { type Arbitrage, type LiveOpportunity } from '../opportunities/opportunity.js';
import { displayedProfit, suspectArbitrage } from '../opportunities/suspect.js';
import { arbitrageStake, type Split } from '../stakes/split.js';
import { stakeTrusted } from '../stakes/without-odd-prices.js';
import { areLegsWanted, isBeyond, isLeftOut } from './is-left-out.js';
import { withFills } from './leg-fill.js';
import type { Lack, OfferCriteria, PositionOffer } from './offer.js';
import { cappedBy, offeredLegs } from './offered-leg.js';
import type { Scanner } from './scanner-terms.js';
import { voidCasesOf } from './void-cases.js';

/** An arbitrage as one user can bet it. Its value is the profit in percent of the total stake, before rounding. */
export interface ArbitrageOffer extends PositionOffer {
  readonly live: LiveOpportunity<Arbitrage>;
  /** What each leg pays after commission, in decimal odds. */
  readonly net: Split['stakes'];
  readonly exact: Split;
  /** The stakes to place, in whole steps: of dollars, or of a cent for the exact split. */
  readonly split: Split;
}

/**
 * Recomputes an arbitrage from one user's books, commission and minimum profit, and splits the stake. At an exchange all figures are those of
 * the prices that fill.
 */
export const offerArbitrage = (
  live: LiveOpportunity<Arbitrage>,
  criteria: OfferCriteria,
  now: number,
): ArbitrageOffer | Lack => {
  const { terms, scanner, bankroll, caps } = criteria;
  const { opportunity } = live;
  const leftOut = isLeftOut(live, criteria, now);
  if (leftOut) return leftOut;
  if (!isWanted(opportunity, scanner, now)) return 'not-wanted';
  const pairing = pairArbitrage(opportunity.prices, terms);
  if (!pairing) return isTakenByCommission(opportunity, terms.books) ? 'under-minimum' : 'other-books';
  const wanted = { ...terms, minProfit: scanner.minProfit };
  if (!arbitrageOf(pairing, wanted)) return 'under-minimum';
  const wished = arbitrageStake(scanner.maxStake, bankroll);
  const prices = caps ? opportunity.prices.map((leg) => caps.prices(leg, opportunity.family)) : opportunity.prices;
  const staked = stakeTrusted(prices, wanted, wished, scanner.roundTo || CENT);
  if (typeof staked === 'string') return staked;
  const { exact, split, setAside = [] } = staked;
  const { legs, net } = staked.pairing;
  const offered = withFills(offeredLegs(opportunity, legs), split.stakes, terms, scanner.minProfit);
  const voids = voidCasesOf(opportunity, offered, split);
  const value = (exact.profit / exact.total) * 100;
  if (!areLegsWanted(opportunity, offered, criteria) || isBeyond(value, scanner.maxProfit)) return 'filtered';
  return {
    live,
    legs: offered,
    net,
    value,
    isByModel: true,
    ev: value,
    exact,
    split,
    cappedBy: cappedBy(legs, exact.stakes, exact.total, wished),
    setAside,
    tooLittle: staked.tooLittle,
    suspicion: suspectArbitrage(displayedProfit(legs), opportunity.prices),
    ...(voids ? { voids } : {}),
  };
};

// At the user's own books it would be one, if they took no commission: then no other book is the reason.
const isTakenByCommission = ({ prices }: Arbitrage, books: Terms['books']): boolean =>
  pairArbitrage(prices, { books }) !== undefined;

// Books take no smaller step, so the "exact" stakes of the screen are whole cents.
const CENT = 0.01;

const isWanted = (opportunity: Arbitrage, { liveGames, threeWay, playerProps }: Scanner, now: number): boolean =>
  (threeWay || opportunity.type === 'two_way') &&
  (playerProps || !isPlayerFamily(opportunity.family)) &&
  (liveGames || !hasStarted(opportunity, now));
