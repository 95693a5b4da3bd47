import { useSetAtom } from 'jotai';
import { TriangleAlert } from 'lucide-react';
import { dismissedAtom } from '../list/dismissed.js';
import type { Offer } from '../list/live-view.js';
import { opportunityMessages as words } from '../messages.js';
import { OfferDetailsButton } from './offer-details-button.js';

/** Why an opportunity should be checked first, links to check it at its books, and a button to dismiss it. */
export const Suspicion = ({ offer, why }: { offer: Offer; why: string }) => {
  const setDismissed = useSetAtom(dismissedAtom);
  return (
    <>
      <p className="opp-why o-y">
        <TriangleAlert className="ico s" aria-hidden />
        <span>{why}</span>
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
