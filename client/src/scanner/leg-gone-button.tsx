import { useAtomValue, useSetAtom } from 'jotai';
import { pastTimeAtom } from '../platform/clock.js';
import { opportunityMessages as words } from './messages.js';
import { type HeldOffer, heldOfferAtom } from './model/held-offer.js';

/** Opens the help for a user who placed one leg and cannot get the other. The past needs none. */
export const LegGoneButton = (held: HeldOffer) => {
  const open = useSetAtom(heldOfferAtom);
  if (useAtomValue(pastTimeAtom) !== undefined) return null;
  return (
    <button type="button" className="btn sm quiet" onClick={() => open(held)}>
      {words.legGone}
    </button>
  );
};
