import type { Opportunity } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { Check, Plus } from 'lucide-react';
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
