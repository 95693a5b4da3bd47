import type { Opportunity } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { Check } from 'lucide-react';
import { useIsOnline } from '../platform/use-is-online.js';
import { itemsOfPosition, type StakedLeg } from '../slip/model/items-of-position.js';
import { addToSlipAtom, slipItemsAtom } from '../slip/model/slip-atoms.js';
import { opportunityMessages as words } from './messages.js';

/** Puts every leg of an opportunity on the slip with its stake, and confirms it. */
export const Execute = ({
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
  return (
    <button
      type="button"
      className="btn sm"
      disabled={!isOnline}
      title={isOnline ? undefined : words.offline}
      onClick={() => add(itemsOfPosition(opportunity, legs), said)}
    >
      {isIn ? <Check className="ico s" aria-hidden /> : null}
      {isIn ? words.inSlip : words.execute(legs.length)}
    </button>
  );
};
