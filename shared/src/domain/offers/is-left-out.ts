import { lineKey, quoteKey } from '../board/quote.js';
import type { Lack, LiveEntry, OfferCriteria } from './offer.js';
import type { OfferedLeg } from './offered-leg.js';
import { looksAt, marketKindOf } from './scanner-terms.js';
import { isLiveIfAsked, isPriceWanted, startsInTime } from './wishes.js';

/** Why a user does not want an opportunity, whatever its prices; undefined if they do. */
export const isLeftOut = (
  { opportunity: on, openedAt }: LiveEntry,
  { scanner, muted }: Pick<OfferCriteria, 'scanner' | 'muted'>,
  now: number,
): Lack | undefined => {
  if (muted.opportunity(on)) return 'muted';
  if (!looksAt(scanner, on.sport)) return 'other-sports';
  const kind = marketKindOf(on.family);
  if (kind && scanner.kinds && !scanner.kinds.includes(kind)) return 'not-wanted';
  if (scanner.minLife > 0 && now - openedAt < scanner.minLife * 1_000) return 'filtered';
  return isLiveIfAsked(on, scanner, now) && startsInTime(on, scanner, now) ? undefined : 'filtered';
};

/**
 * Whether every leg has odds in the wanted range, its book takes enough where that is known (an exchange: fills enough), and nothing speaks against its market or its
 * link.
 */
export const areLegsWanted = (
  on: LiveEntry['opportunity'],
  legs: readonly OfferedLeg[],
  { scanner, legRule }: Pick<OfferCriteria, 'scanner' | 'legRule'>,
): boolean =>
  legs.every(
    (leg) =>
      isPriceWanted(limitedByFill(leg), scanner) &&
      (legRule?.(quoteKey(lineKey({ ...on, line: leg.line }), leg.outcome, leg.price.book), on.sport) ?? true),
  );

// What an exchange takes is what it offers well enough.
const limitedByFill = ({ price, fill }: OfferedLeg): OfferedLeg['price'] =>
  fill ? { ...price, limit: Math.min(price.limit ?? Infinity, fill.most) } : price;

/** Whether a value in percent is more than the user believes. */
export const isBeyond = (value: number | undefined, most: number | null): boolean =>
  most !== null && value !== undefined && value > most;
