import { useSetAtom } from 'jotai';
import { opportunityMessages as words } from './messages.js';
import { type OfferDetails, offerDetailsAtom } from './model/chosen-offers.js';

/** Opens the window of one offer: its legs while it is open, its life once it is gone. */
export const OfferDetailsButton = (details: OfferDetails) => {
  const open = useSetAtom(offerDetailsAtom);
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
