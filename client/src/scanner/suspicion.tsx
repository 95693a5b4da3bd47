import { bookTitle } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { TriangleAlert } from 'lucide-react';
import { nowAtom } from '../platform/clock.js';
import { shortSpan } from '../platform/format.js';
import { opportunityMessages as words } from './messages.js';
import { dismissedAtom } from './model/dismissed.js';
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
