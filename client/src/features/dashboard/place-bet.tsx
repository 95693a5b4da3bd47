import type { GameEvent } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { Check } from 'lucide-react';
import type { Bet } from '../../lib/bets/bet.js';
import { itemOfBet, slipIdOf } from '../../lib/slip/item-of-bet.js';
import { addToSlipAtom, slipItemsAtom, slipOpenAtom } from '../../lib/slip/slip-atoms.js';
import { dashboardMessages as words } from './messages.js';

/** Puts a bet on the slip at its best price and opens it: there it gets its stake and is placed. */
export const PlaceBet = ({
  bet,
  event,
  isMain,
  describedBy,
}: {
  bet: Bet;
  event: GameEvent;
  isMain: boolean;
  describedBy: string;
}) => {
  const add = useSetAtom(addToSlipAtom);
  const setOpen = useSetAtom(slipOpenAtom);
  const isIn = useAtomValue(slipItemsAtom).some(({ id }) => id === slipIdOf(bet));
  const item = itemOfBet(bet, event, false);
  const press = () => {
    if (item) add([item]);
    setOpen(true);
  };
  return (
    <button
      type="button"
      className={isMain ? 'btn primary' : 'btn'}
      disabled={!item}
      aria-describedby={describedBy}
      onClick={press}
    >
      {isIn ? <Check className="ico s" aria-hidden /> : null}
      {isIn ? words.placed : words.place}
    </button>
  );
};
