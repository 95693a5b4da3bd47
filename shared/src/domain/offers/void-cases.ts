import { isPlayerFamily } from '../catalogue/families.js';
import { type Abnormal, type CoveredLeg, REFUNDED, type VoidResult, voidResults } from '../exchanges/void-rule.js';
import type { Arbitrage } from '../opportunities/opportunity.js';
import { pushOf } from '../stakes/exposure.js';
import type { Split } from '../stakes/split.js';
import type { OfferedLeg } from './offered-leg.js';

/**
 * What an arbitrage leaves at worst, in dollars, in each case in which its market is not decided as usual. Undefined if all its legs are at
 * bookmakers, which refund. An exchange whose rules are not known may pay anything.
 */
export const voidCasesOf = (
  opportunity: Pick<Arbitrage, 'sport' | 'family' | 'line' | 'outcomes'>,
  legs: readonly OfferedLeg[],
  { stakes, payouts }: Pick<Split, 'stakes' | 'payouts'>,
): readonly VoidResult[] | undefined => {
  if (!legs.some(({ price }) => price.offer)) return undefined;
  const covered = legs.map(
    ({ outcome, price }, i): CoveredLeg => ({
      stake: stakes[i]!,
      payout: payouts[i]!,
      rule: price.offer ? (price.offer.voidRule ?? {}) : REFUNDED,
      isAgainst: AGAINST.has(outcome),
    }),
  );
  return voidResults(covered, casesOf(opportunity));
};

/** Whether a profit is made in all of these cases too: then, and only then, it is guaranteed. */
export const isSure = (cases: readonly VoidResult[] | undefined): boolean =>
  cases === undefined || cases.every(({ worst }) => worst !== undefined && worst > -HALF_A_CENT);

/** The cases in words. */
export const VOID_NAMES: Readonly<Record<Abnormal, string>> = {
  cancelled: 'Cancelled',
  forfeited: 'Forfeit',
  abandoned: 'Abandoned',
  tied: 'Tie',
  inactive: 'Player inactive',
};

/** One of these cases in words, with what it leaves: `Cancelled: −$20.00`. */
export const voidCaseInWords = ({ of, worst }: VoidResult): string => {
  if (worst === undefined) return `${VOID_NAMES[of]}: the rules do not say`;
  const dollars = `$${Math.abs(worst).toFixed(2)}`;
  return `${VOID_NAMES[of]}: ${worst > -HALF_A_CENT ? dollars : `−${dollars}`}`;
};

/** The case that leaves least of those that cost something; else one of which the rules do not say. Undefined if a profit is sure. */
export const worstVoid = (cases: readonly VoidResult[] | undefined): VoidResult | undefined => {
  if (!cases || isSure(cases)) return undefined;
  const known = cases.filter(({ worst }) => worst !== undefined && worst <= -HALF_A_CENT);
  return known.sort((a, b) => a.worst! - b.worst!)[0] ?? cases.find(({ worst }) => worst === undefined);
};

const AGAINST: ReadonlySet<string> = new Set(['no', 'under']);
const HALF_A_CENT = 0.005;

const casesOf = (market: Pick<Arbitrage, 'sport' | 'family' | 'line' | 'outcomes'>): readonly Abnormal[] => {
  if (isPlayerFamily(market.family)) return OF_PROPS;
  return pushOf(market)?.on === 'tie' ? [...OF_GAMES, 'tied'] : OF_GAMES;
};

const OF_PROPS: readonly Abnormal[] = ['cancelled', 'abandoned', 'inactive'];
const OF_GAMES: readonly Abnormal[] = ['cancelled', 'forfeited', 'abandoned'];
