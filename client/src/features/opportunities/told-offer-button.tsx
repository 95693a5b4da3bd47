import { useSetAtom } from 'jotai';
import { opportunityMessages as words } from './messages.js';
import { type ToldOffer, toldOfferAtom } from './told-offer.js';

/** Opens the window of one offer: its legs while it is open, its life once it is gone. */
export const ToldOfferButton = (told: ToldOffer) => {
  const open = useSetAtom(toldOfferAtom);
  return (
    <button type="button" className={told.about === 'life' ? 'btn sm quiet' : 'btn sm'} onClick={() => open(told)}>
      {words.told.open[told.about]}
    </button>
  );
};
