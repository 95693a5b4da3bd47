import { offerArbitrage } from '../offers/arbitrage-offer.js';
import { offerMiddle } from '../offers/middle-offer.js';
import type { LegRule, OfferCriteria, PositionOffer } from '../offers/offer.js';
import type { LegPrice, LiveOpportunity, Opportunity } from '../opportunities/opportunity.js';
import type { AlertRule, ListAlertKind } from './alert-rule.js';

/** What a user has set for all lists, whatever a rule looks for. */
export type AlertOwner = Pick<OfferCriteria, 'terms' | 'bankroll' | 'muted'>;

/**
 * What a rule would tell its owner of an opportunity: the offer that the scanners show them under the same terms. Undefined if they would not
 * see one, if it looks too good to be true or cannot be staked, and if a leg has no price that is young enough for the rule.
 */
export const alertOffer = (
  live: LiveOpportunity,
  { kind, scanner, maxAge }: Pick<AlertRule, 'kind' | 'scanner' | 'maxAge'>,
  owner: AlertOwner,
  now: number,
  { confirmedAt = ({ lastUpdate }) => lastUpdate, legRule }: BoardSays = {},
): PositionOffer | undefined => {
  if (!isOfKind(live.opportunity, kind)) return undefined;
  const young = withYoungPrices(live, maxAge, now, confirmedAt);
  const offer = young && OFFERS[live.opportunity.kind](young, { ...owner, scanner, caps: undefined, legRule }, now);
  return !offer || typeof offer === 'string' || offer.suspicion || offer.tooLittle ? undefined : offer;
};

/** Whether an opportunity has just been open for as long as a rule wants: nothing else changes then. */
export const isRipening = (
  { openedAt }: Pick<LiveOpportunity, 'openedAt'>,
  { scanner }: Pick<AlertRule, 'scanner'>,
  now: number,
): boolean => {
  const ripeFor = now - openedAt - scanner.minLife * 1_000;
  return scanner.minLife > 0 && ripeFor >= 0 && ripeFor < RIPE_FOR_MS;
};

/** For so long, in milliseconds, something has just become old enough. */
export const RIPE_FOR_MS = 60_000;

/** What the boards say of the legs of an opportunity. */
interface BoardSays {
  /** Without it the time that came with each price counts. */
  readonly confirmedAt?: ConfirmedAt | undefined;
  /** Without it the hold of markets and the depth of links are not judged. */
  readonly legRule?: LegRule | undefined;
}

/** When a price of a leg was last confirmed, in milliseconds; `gone` if it is no longer there. */
export type ConfirmedAt = (price: LegPrice, leg: number, on: Opportunity) => number | 'gone' | undefined;

const isOfKind = ({ kind }: Opportunity, wanted: string): boolean => kind === wanted;

type Offers = Record<
  ListAlertKind,
  (live: LiveOpportunity, criteria: OfferCriteria, now: number) => PositionOffer | string
>;

const OFFERS = { arbitrage: offerArbitrage, middle: offerMiddle } as Offers;

const withYoungPrices = (
  live: LiveOpportunity,
  maxAge: number | null,
  now: number,
  confirmedAt: ConfirmedAt,
): LiveOpportunity | undefined => {
  const { opportunity } = live;
  const isYoung = (price: LegPrice, leg: number) => {
    const at = confirmedAt(price, leg, opportunity);
    return at !== 'gone' && (maxAge === null || at === undefined || now - at <= maxAge * 1_000);
  };
  const prices = opportunity.prices.map((candidates, leg) => candidates.filter((price) => isYoung(price, leg)));
  if (prices.some((left) => left.length === 0)) return undefined;
  return { ...live, opportunity: { ...opportunity, prices } as Opportunity };
};
