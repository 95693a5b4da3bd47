import { useSetAtom } from 'jotai';
import { opportunityMessages as words } from './messages.js';
import { type HeldOffer, heldOfferAtom } from './model/held-offer.js';

/** Opens the help for a user who placed one leg and cannot get the other. */
export const LegGoneButton = (held: HeldOffer) => {
  const open = useSetAtom(heldOfferAtom);
  return (
    <button type="button" className="btn sm quiet" onClick={() => open(held)}>
      {words.legGone}
    </button>
  );
};
