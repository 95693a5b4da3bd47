import type { Opportunity } from '@fairline/shared/domain';
import type { Muted } from '../../market/model/choices/mutes.js';
import { looksAt, marketKindOf, type Scanner } from '../../market/model/choices/scanner-terms.js';
import { isLiveIfAsked, isPriceWanted, startsInTime } from '../../market/model/choices/wishes.js';
import type { Lack } from './live-view.js';
import type { OfferedLeg } from './offered-leg.js';

/** Why a user does not want an opportunity, whatever its prices; undefined if they do. */
export const isLeftOut = (on: Opportunity, scanner: Scanner, muted: Muted, now: number): Lack | undefined => {
  if (muted.opportunity(on)) return 'muted';
  if (!looksAt(scanner, on.sport)) return 'other-sports';
  const kind = marketKindOf(on.family);
  if (kind && scanner.kinds && !scanner.kinds.includes(kind)) return 'not-wanted';
  return isLiveIfAsked(on, scanner, now) && startsInTime(on, scanner, now) ? undefined : 'filtered';
};

/** Whether every leg has odds in the wanted range, and its book takes enough where that is known. */
export const areLegsWanted = (legs: readonly OfferedLeg[], scanner: Scanner): boolean =>
  legs.every(({ price }) => isPriceWanted(price, scanner));
