import type { ExchangeFee, Ladder } from './fill.js';
import { ABNORMAL, type VoidRule } from './void-rule.js';

/** What an exchange adds to a price, which is that of the first offer of its ladder. */
export interface ExchangeOffer {
  /** What is offered at this price and at worse ones. */
  readonly ladder?: Ladder | undefined;
  /** What the exchange takes; undefined where only the user's commission is known. */
  readonly fee?: ExchangeFee | undefined;
  /** What the market pays if it is not decided as usual. */
  readonly voidRule?: VoidRule | undefined;
  /** How many seconds an order waits before it fills. */
  readonly delay?: number | undefined;
}

/** A ladder on a board has no more levels. */
export const MOST_LEVELS = 10;

/** The part of what is known beside a price that comes from an exchange; undefined for a bookmaker's. */
export const exchangeOfferOf = (offer: ExchangeOffer | undefined): ExchangeOffer | undefined => {
  if (!offer || !(offer.ladder || offer.fee || offer.voidRule)) return undefined;
  const { ladder, fee, voidRule, delay } = offer;
  return { ladder, fee, voidRule, delay };
};

/** Whether two prices have the same offers, fee and rules behind them. */
export const isSameExchangeOffer = (a: ExchangeOffer | undefined, b: ExchangeOffer | undefined): boolean =>
  a === b ||
  (isSameLadder(a?.ladder, b?.ladder) &&
    isSameFee(a?.fee, b?.fee) &&
    isSameRule(a?.voidRule, b?.voidRule) &&
    a?.delay === b?.delay);

const isSameLadder = (a: Ladder | undefined, b: Ladder | undefined): boolean => {
  if (a === b) return true;
  if (a?.length !== b?.length) return false;
  return a!.every(({ price, size }, i) => price === b![i]!.price && size === b![i]!.size);
};

const isSameFee = (a: ExchangeFee | undefined, b: ExchangeFee | undefined): boolean =>
  a === b || (a?.kind === b?.kind && rateOf(a) === rateOf(b));

const rateOf = (fee: ExchangeFee | undefined): number | undefined => (fee && 'rate' in fee ? fee.rate : undefined);

const isSameRule = (a: VoidRule | undefined, b: VoidRule | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && ABNORMAL.every((of) => a[of] === b[of]));
