import { bookTitle, LIMITS, type TooLittle } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { Info, TriangleAlert } from 'lucide-react';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { nowAtom } from '../platform/clock.js';
import { money, shortSpan, wholeMoney } from '../platform/format.js';
import { opportunityMessages as words } from './messages.js';
import { dismissedAtom } from './model/chosen-offers.js';
import type { Offer } from './model/live-view.js';
import { oddLegOf } from './model/odd-leg.js';
import { OfferDetailsButton } from './offer-details-button.js';

/** Why an opportunity should be checked first, links to check it at its books, and a button to dismiss it. */
export const Suspicion = ({ offer, why }: { offer: Offer; why: string }) => {
  const setDismissed = useSetAtom(dismissedAtom);
  const oddLeg = useOddLeg(offer);
  return (
    <>
      <p className="opp-why o-y">
        <TriangleAlert className="ico s" aria-hidden />
        <span>{oddLeg ?? why}</span>
      </p>
      <div className="o-a acts">
        <button
          type="button"
          className="btn sm quiet"
          onClick={({ currentTarget }) => {
            currentTarget.closest('section')?.focus(); // the button disappears with its row
            setDismissed((before) => new Set([...before, offer.live.opportunity.id]));
          }}
        >
          {words.dismiss}
        </button>
        <OfferDetailsButton offer={offer} about="legs" />
      </div>
    </>
  );
};

// Which leg stands out, by how much, and how old it is: what a bettor would look up to judge it.
const useOddLeg = ({ live: { opportunity }, legs }: Offer): string | undefined => {
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
export const SetAside = ({ of: { setAside }, className }: { of: Offer; className: string }) => {
  const write = useAtomValue(writePriceAtom);
  if (setAside.length === 0) return null;
  const prices = setAside.map(({ price: { book, price } }) => `${bookTitle(book)} ${write(price)}`);
  return <span className={className}>{words.setAside(prices.join(', '))}</span>;
};

/** Why an offer cannot be placed with this stake, and which one would do, instead of a button that the bet slip would refuse. */
export const TooSmall = ({ offer, by: { leg, needs } }: { offer: Offer; by: TooLittle }) => (
  <>
    <p className="opp-why small o-y">
      <Info className="ico s" aria-hidden />
      <span className="num">
        {words.tooLittle(
          bookTitle(offer.legs[leg]!.price.book),
          wholeMoney(LIMITS.leastStake),
          money(Math.ceil(needs * 100 - 1e-6) / 100),
        )}
        {offer.live.opportunity.kind === 'middle' ? words.tenthOnly : ''}
      </span>
    </p>
    <div className="o-a acts">
      <OfferDetailsButton offer={offer} about="legs" />
    </div>
  </>
);
