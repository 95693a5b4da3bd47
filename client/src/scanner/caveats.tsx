import { bookTitle, LIMITS, type PositionOffer, type TooLittle } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Info, TriangleAlert } from 'lucide-react';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { nowAtom } from '../platform/clock.js';
import { money, shortSpan, wholeMoney } from '../platform/format.js';
import { opportunityMessages as words } from './messages.js';
import { oddLegOf } from './model/odd-leg.js';
import { OfferDetailsButton } from './offer-details-button.js';
import { Dismiss } from './row-actions.js';

/** Instead of what an offer leaves: why it should be checked first, or why it cannot be placed with this stake. */
export const Caveat = ({ offer }: { offer: PositionOffer }) => (
  <div className="o-y">
    <CaveatLine offer={offer} />
  </div>
);

const CaveatLine = ({ offer }: { offer: PositionOffer }) => {
  const { suspicion, tooLittle } = offer;
  if (suspicion !== undefined) return <Suspicion offer={offer} why={suspicion} />;
  return tooLittle ? <TooSmall offer={offer} by={tooLittle} /> : null;
};

/** What can be done with such an offer: look at its legs one by one, or dismiss it. */
export const CaveatActions = ({ offer }: { offer: PositionOffer }) => (
  <>
    <OfferDetailsButton offer={offer} about="legs" />
    <Dismiss id={offer.live.opportunity.id} />
  </>
);

const Suspicion = ({ offer, why }: { offer: PositionOffer; why: string }) => {
  const said = useOddLeg(offer) ?? why;
  return (
    <p className="opp-why" title={said}>
      <TriangleAlert className="ico s" aria-hidden />
      <span>{said}</span>
    </p>
  );
};

// Which leg stands out, by how much, and how old it is: what a bettor would look up to judge it.
const useOddLeg = ({ live: { opportunity }, legs }: PositionOffer): string | undefined => {
  const now = useAtomValue(nowAtom);
  const odd = oddLegOf(opportunity, legs);
  if (!odd) return undefined;
  const age = odd.confirmedAt === undefined ? 0 : now - odd.confirmedAt;
  const stands = odd.cents === undefined ? words.onlyBook : words.aboveNext(odd.cents);
  const advice = age >= SLOW_MS ? words.slowPrice(shortSpan(age)) : words.checkNews;
  return `${bookTitle(odd.book)} ${stands}${advice}`;
};

// Books that move with the game confirm their prices several times a minute.
const SLOW_MS = 60_000;

/** The prices that were set aside to find an offer, since they look too good to be true. */
export const SetAside = ({ of: { setAside } }: { of: PositionOffer }) => {
  const write = useAtomValue(writePriceAtom);
  if (setAside.length === 0) return null;
  const prices = setAside.map(({ price: { book, price } }) => `${bookTitle(book)} ${write(price)}`);
  return <p>{words.setAside(prices.join(', '))}</p>;
};

const TooSmall = ({ offer, by: { leg, needs } }: { offer: PositionOffer; by: TooLittle }) => {
  const said =
    words.tooLittle(
      bookTitle(offer.legs[leg]!.price.book),
      wholeMoney(LIMITS.leastStake),
      money(Math.ceil(needs * 100 - 1e-6) / 100),
    ) + (offer.live.opportunity.kind === 'middle' ? words.tenthOnly : '');
  return (
    <p className="opp-why small" title={said}>
      <Info className="ico s" aria-hidden />
      <span className="num">{said}</span>
    </p>
  );
};
