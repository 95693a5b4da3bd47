import { hasStarted, toAmerican } from '@fairline/shared/domain';
import type { Muted } from '../../market/model/choices/mutes.js';
import { looksAt, marketKindOf, type Scanner } from '../../market/model/choices/scanner-terms.js';
import type { LiveEntry } from './list-atoms.js';
import type { Lack } from './live-view.js';
import type { OfferedLeg } from './offered-leg.js';

const HOUR_MS = 3_600_000;

/** Why a user does not want an opportunity, whatever its prices; undefined if they do. */
export const isLeftOut = (
  on: LiveEntry['opportunity'],
  scanner: Scanner,
  muted: Muted,
  now: number,
): Lack | undefined => {
  if (muted.opportunity(on)) return 'muted';
  if (!looksAt(scanner, on.sport)) return 'other-sports';
  const kind = marketKindOf(on.family);
  if (kind && scanner.kinds && !scanner.kinds.includes(kind)) return 'not-wanted';
  if (scanner.onlyLive && !hasStarted(on, now)) return 'filtered';
  const { startsWithin } = scanner;
  return startsWithin !== null && on.commenceTime - now > startsWithin * HOUR_MS ? 'filtered' : undefined;
};

/** Whether every leg has odds in the wanted range, and its book takes enough where that is known. */
export const areLegsWanted = (legs: readonly OfferedLeg[], { minOdds, maxOdds, minLimit }: Scanner): boolean =>
  legs.every(({ price: { price, limit } }) => {
    const odds = alongTheLine(toAmerican(price));
    return (
      (minOdds === null || odds >= alongTheLine(minOdds)) &&
      (maxOdds === null || odds <= alongTheLine(maxOdds)) &&
      (limit === undefined || limit >= minLimit)
    );
  });

// −100 and +100 are the same odds.
const alongTheLine = (american: number): number => (american < 0 ? american + 100 : american - 100);
