import { type Bet, type GameEvent } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { after } from '../../platform/timers.js';
import { itemOfBet, slipIdOf } from '../../slip/model/item-of-bet.js';
import { addToSlipAtom, slipItemsAtom } from '../../slip/model/slip-atoms.js';
import { oddsTableMessages as words } from './messages.js';

const ADDED_MS = 1_500;

/** Puts a bet on the slip at its best price. A bet that is already on it takes that price. */
export const AddToSlip = ({ bet, event, isPlayerProp }: { bet: Bet; event: GameEvent; isPlayerProp: boolean }) => {
  const add = useSetAtom(addToSlipAtom);
  const isIn = useAtomValue(slipItemsAtom).some(({ id }) => id === slipIdOf(bet));
  const [addedAt, setAddedAt] = useState(0);
  useEffect(() => {
    if (addedAt === 0) return;
    return after(ADDED_MS, () => setAddedAt(0));
  }, [addedAt]);
  const item = itemOfBet(bet, event, isPlayerProp);
  const press = () => {
    if (!item) return;
    add([item]);
    setAddedAt(Date.now());
  };
  return (
    <>
      <button type="button" className="btn sm" data-key="s" disabled={!item} onClick={press}>
        {isIn || addedAt > 0 ? <Check className="ico s" aria-hidden /> : null}
        {addedAt > 0 ? words.added : isIn ? words.inSlip : words.addToSlip}
      </button>
      <span className="sr" role="status">
        {addedAt > 0 ? words.added : ''}
      </span>
    </>
  );
};
