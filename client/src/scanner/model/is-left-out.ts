import { hasStarted, lineKey, quoteKey, toAmerican } from '@fairline/shared/domain';
import { looksAt, marketKindOf } from '../../market/model/choices/scanner-terms.js';
import type { LiveEntry } from './list-atoms.js';
import type { Lack } from './live-view.js';
import type { OfferedLeg } from './offered-leg.js';
import type { ScannerCriteria } from './scanner-criteria.js';

const HOUR_MS = 3_600_000;

/** Why a user does not want an opportunity, whatever its prices; undefined if they do. */
export const isLeftOut = (
  { opportunity: on, openedAt }: LiveEntry,
  { scanner, muted }: Pick<ScannerCriteria, 'scanner' | 'muted'>,
  now: number,
): Lack | undefined => {
  if (muted.opportunity(on)) return 'muted';
  if (!looksAt(scanner, on.sport)) return 'other-sports';
  const kind = marketKindOf(on.family);
  if (kind && scanner.kinds && !scanner.kinds.includes(kind)) return 'not-wanted';
  if (scanner.onlyLive && !hasStarted(on, now)) return 'filtered';
  if (scanner.minLife > 0 && now - openedAt < scanner.minLife * 1_000) return 'filtered';
  const { startsWithin } = scanner;
  return startsWithin !== null && on.commenceTime - now > startsWithin * HOUR_MS ? 'filtered' : undefined;
};

/**
 * Whether every leg has odds in the wanted range, its book takes enough where that is known, and nothing speaks against its market or its
 * link.
 */
export const areLegsWanted = (
  on: LiveEntry['opportunity'],
  legs: readonly OfferedLeg[],
  { scanner, legRule }: Pick<ScannerCriteria, 'scanner' | 'legRule'>,
): boolean => {
  const { minOdds, maxOdds, minLimit } = scanner;
  return legs.every((leg) => {
    const { price, limit } = leg.price;
    const odds = alongTheLine(toAmerican(price));
    return (
      (minOdds === null || odds >= alongTheLine(minOdds)) &&
      (maxOdds === null || odds <= alongTheLine(maxOdds)) &&
      (limit === undefined || limit >= minLimit) &&
      (legRule?.(quoteKey(lineKey({ ...on, line: leg.line }), leg.outcome, leg.price.book), on.sport) ?? true)
    );
  });
};

// −100 and +100 are the same odds.
const alongTheLine = (american: number): number => (american < 0 ? american + 100 : american - 100);

/** Whether a value in percent is more than the user believes. */
export const isBeyond = (value: number | undefined, most: number | null): boolean =>
  most !== null && value !== undefined && value > most;
