import { bookTitle, LIMITS, type TooLittle } from '@fairline/shared/domain';
import { Info } from 'lucide-react';
import { money, wholeMoney } from '../platform/format.js';
import { opportunityMessages as words } from './messages.js';
import type { Offer } from './model/live-view.js';
import { OfferDetailsButton } from './offer-details-button.js';

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
