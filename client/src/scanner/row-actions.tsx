import type { Opportunity } from '@fairline/shared/domain';
import { marketInWords, matchup, type PositionOffer } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { Check, CheckCheck, Plus, X } from 'lucide-react';
import { pastTimeAtom } from '../platform/clock.js';
import { useIsOnline } from '../platform/use-is-online.js';
import { itemsOfPosition, type StakedLeg } from '../slip/model/items-of-position.js';
import { addToSlipAtom, slipItemsAtom } from '../slip/model/slip-atoms.js';
import type { SlipItem } from '../slip/model/slip-item.js';
import { opportunityMessages as words } from './messages.js';
import { dismissedAtom } from './model/chosen-offers.js';
import { placeOfferAtom } from './model/place-offer.js';
import { useLeaveRow } from './offer-row.js';
import { OpenBoth } from './open-both.js';
import { RowButton } from './row-button.js';

/** What can be done with an offer without leaving the list: open its legs, mark it placed, put it on the slip, dismiss it. In a replay only that. */
export const RowActions = ({
  offer,
  stakes,
  said,
}: {
  offer: PositionOffer;
  stakes: readonly number[];
  said: string;
}) => {
  const isPast = useAtomValue(pastTimeAtom) !== undefined;
  const { opportunity } = offer.live;
  if (isPast) return <Dismiss id={opportunity.id} />;
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
  if (useAtomValue(pastTimeAtom) !== undefined) return null;
  return (
    <RowButton
      hotkey="p"
      icon={CheckCheck}
      label={words.placed}
      title={words.placedTitle}
      onPress={() => place(offer)}
    />
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
  const isIn = useAtomValue(slipItemsAtom).some(({ position }) => position?.id === opportunity.id);
  return (
    <ToSlip
      isIn={isIn}
      label={isIn ? words.inSlip : words.execute(legs.length)}
      title={words.executeTitle}
      items={() => itemsOfPosition(opportunity, legs)}
      said={said}
    />
  );
};

/** Puts bets on the slip, and confirms it with `said`. */
export const ToSlip = ({
  isIn,
  label,
  title,
  items,
  said,
}: {
  isIn: boolean;
  label: string;
  title: string;
  items: () => readonly SlipItem[];
  said?: string;
}) => {
  const add = useSetAtom(addToSlipAtom);
  const isOnline = useIsOnline(); // otherwise nobody knows whether the prices still stand
  return (
    <RowButton
      hotkey="s"
      icon={isIn ? Check : Plus}
      label={label}
      title={isOnline ? title : words.offline}
      isDisabled={!isOnline}
      onPress={() => add(items(), said)}
    />
  );
};

/** Hides an offer until the page is left. */
export const Dismiss = ({ id }: { id: string }) => {
  const setDismissed = useSetAtom(dismissedAtom);
  const leave = useLeaveRow();
  const press = (button: HTMLButtonElement) => {
    leave(button); // it disappears with its row
    setDismissed((before) => new Set([...before, id]));
  };
  return <RowButton hotkey="x" icon={X} label={words.dismiss} title={words.dismissTitle} onPress={press} />;
};
