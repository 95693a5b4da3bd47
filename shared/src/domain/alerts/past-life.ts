import { isPlayerFamily, isSpreadFamily } from '../catalogue/families.js';
import { isBeyond, isLeftOut } from '../offers/is-left-out.js';
import { middleProbability } from '../opportunities/middles.js';
import type { OpportunityKind, Subject } from '../opportunities/opportunity.js';
import type { AlertOwner } from './alert-offer.js';
import type { AlertRule } from './alert-rule.js';

/** An opportunity of the record, from when it opened. Times in milliseconds. */
export interface PastLife extends Subject {
  readonly id: string;
  readonly kind: OpportunityKind;
  /** The line of an arbitrage; the two lines of a middle as it names them (`Middle`). */
  readonly low: number | undefined;
  readonly high: number | undefined;
  readonly openedAt: number;
  /** Undefined while it is open. */
  readonly closedAt: number | undefined;
  /** Its highest value in percent: the profit of an arbitrage, or what a middle returns when both legs win. */
  readonly best: number;
  /** The books of its best legs when last mentioned. */
  readonly books: readonly string[];
}

/**
 * Whether a scanner would have shown a recorded life, by what the record keeps of it: the best value and the last best books of each life, and no prices. Odds, price ages,
 * commissions and a middle's EV are not judged, and a middle counts by its gap and the simple estimate.
 */
export const wouldShow = (
  life: PastLife,
  rule: Pick<AlertRule, 'kind' | 'scanner'>,
  { terms, muted }: Pick<AlertOwner, 'terms' | 'muted'>,
): boolean => {
  const { scanner } = rule;
  const at = toldAt(life, rule);
  if (life.kind !== rule.kind || (life.closedAt !== undefined && life.closedAt <= at)) return false;
  if (isLeftOut({ opportunity: life, openedAt: life.openedAt }, { scanner, muted }, at) !== undefined) return false;
  if (terms.books && !life.books.every(terms.books)) return false;
  return life.kind === 'arbitrage' ? isArbitrageWanted(life, rule, at) : isMiddleWanted(life, rule);
};

const toldAt = ({ openedAt }: PastLife, { scanner }: Pick<AlertRule, 'scanner'>): number =>
  openedAt + scanner.minLife * 1_000;

const isArbitrageWanted = (
  { family, best, commenceTime, books }: PastLife,
  { scanner }: Pick<AlertRule, 'scanner'>,
  at: number,
): boolean =>
  (scanner.playerProps || !isPlayerFamily(family)) &&
  (scanner.liveGames || commenceTime > at) &&
  (scanner.threeWay || books.length < 3) &&
  best >= scanner.minProfit &&
  !isBeyond(best, scanner.maxProfit);

const isMiddleWanted = ({ family, low = 0, high = 0 }: PastLife, { scanner }: Pick<AlertRule, 'scanner'>): boolean => {
  const shape = isSpreadFamily(family) ? 'spreads' : 'totals';
  const gap = shape === 'spreads' ? low + high : high - low;
  return (
    (scanner.middleProps || !isPlayerFamily(family)) &&
    gap >= scanner.minGap &&
    middleProbability(shape, gap) >= scanner.minProbability
  );
};
