import type { Opportunity } from '@fairline/shared/domain';
import { marketInWords, matchup, type PositionOffer } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { Check, CheckCheck, Plus, X } from 'lucide-react';
import { useIsOnline } from '../platform/use-is-online.js';
import { itemsOfPosition, type StakedLeg } from '../slip/model/items-of-position.js';
import { addToSlipAtom, slipItemsAtom } from '../slip/model/slip-atoms.js';
import { opportunityMessages as words } from './messages.js';
import { dismissedAtom } from './model/chosen-offers.js';
import { placeOfferAtom } from './model/place-offer.js';
import { useLeaveRow } from './offer-row.js';
import { OpenBoth } from './open-both.js';

/** What can be done with an offer without leaving the list: open its legs, mark it placed, put it on the slip, dismiss it. */
export const RowActions = ({
  offer,
  stakes,
  said,
}: {
  offer: PositionOffer;
  stakes: readonly number[];
  said: string;
}) => {
  const { opportunity } = offer.live;
  const legs: StakedLeg[] = offer.legs.map((leg, i) => ({ ...leg, stake: stakes[i]! }));
  return (
    <>
      <OpenBoth legs={legs.length} about={`${matchup(opportunity)}, ${marketInWords(opportunity)}`} />
      <Placed offer={offer} />
      <Execute opportunity={opportunity} legs={legs} said={said} />
      <Dismiss id={opportunity.id} />
    </>
  );
};

/** Records an offer as placed. One that has ended may have been bet just before. */
export const Placed = ({ offer }: { offer: PositionOffer }) => {
  const place = useSetAtom(placeOfferAtom);
  return (
    <button
      type="button"
      className="btn sm asicon"
      data-key="p"
      aria-label={words.placed}
      title={words.placedTitle}
      onClick={() => place(offer)}
    >
      <CheckCheck className="ico" aria-hidden />
      <span className="word">{words.placed}</span>
    </button>
  );
};

/** Puts every leg of an opportunity on the slip with its stake, and confirms it. */
const Execute = ({
  opportunity,
  legs,
  said,
}: {
  opportunity: Opportunity;
  legs: readonly StakedLeg[];
  said: string;
}) => {
  const add = useSetAtom(addToSlipAtom);
  const isIn = useAtomValue(slipItemsAtom).some(({ position }) => position?.id === opportunity.id);
  const isOnline = useIsOnline(); // otherwise nobody knows whether the prices still stand
  const does = isIn ? words.inSlip : words.execute(legs.length);
  return (
    <button
      type="button"
      className="btn sm asicon"
      data-key="s"
      disabled={!isOnline}
      aria-label={does}
      title={isOnline ? words.executeTitle : words.offline}
      onClick={() => add(itemsOfPosition(opportunity, legs), said)}
    >
      {isIn ? <Check className="ico" aria-hidden /> : <Plus className="ico" aria-hidden />}
      <span className="word">{does}</span>
    </button>
  );
};

/** Hides an offer until the page is left. */
export const Dismiss = ({ id }: { id: string }) => {
  const setDismissed = useSetAtom(dismissedAtom);
  const leave = useLeaveRow();
  return (
    <button
      type="button"
      className="btn sm asicon"
      data-key="x"
      aria-label={words.dismiss}
      title={words.dismissTitle}
      onClick={({ currentTarget }) => {
        leave(currentTarget); // the button disappears with its row
        setDismissed((before) => new Set([...before, id]));
      }}
    >
      <X className="ico" aria-hidden />
      <span className="word">{words.dismiss}</span>
    </button>
  );
};
