import { useAtomValue, useSetAtom } from 'jotai';
import { pastTimeAtom } from '../platform/clock.js';
import { opportunityMessages as words } from './messages.js';
import { type OfferDetails, offerDetailsAtom } from './model/chosen-offers.js';

/** Opens the window of one offer: its legs while it is open, its life once it is gone. In the past nothing is bet on, so legs are not opened. */
export const OfferDetailsButton = (details: OfferDetails) => {
  const open = useSetAtom(offerDetailsAtom);
  const isPast = useAtomValue(pastTimeAtom) !== undefined;
  if (isPast && details.about === 'legs') return null;
  return (
    <button
      type="button"
      className={details.about === 'life' ? 'btn sm quiet' : 'btn sm'}
      onClick={() => open(details)}
    >
      {words.details.open[details.about]}
    </button>
  );
};
