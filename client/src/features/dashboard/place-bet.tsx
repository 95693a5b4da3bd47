import { useAtomValue, useSetAtom } from 'jotai';
import { Check } from 'lucide-react';
import type { Entry } from '../../lib/bets/bet-ledger.js';
import { assumedBankroll } from '../../lib/choices/bankroll-problem.js';
import { bankrollAtom, chosenBankrollAtom } from '../../lib/choices/betting-terms.js';
import { commissionAtom } from '../../lib/choices/commissions.js';
import { money, wholeMoney } from '../../lib/format.js';
import { slipIdOf } from '../../lib/slip/item-of-bet.js';
import { itemOfRecommendation } from '../../lib/slip/item-of-recommendation.js';
import { addToSlipAtom, slipItemsAtom, slipOpenAtom } from '../../lib/slip/slip-atoms.js';
import { charged } from '../../lib/slip/slip-item.js';
import { stakeOf } from '../../lib/slip/slip-reckoning.js';
import { slipSettingsAtom } from '../../lib/slip/slip-settings.js';
import { dashboardMessages as words } from './messages.js';

/** Puts a bet on the slip at its best price and opens the slip, where the user sets the stake and places it. */
export const PlaceBet = ({ entry, isMain, describedBy }: { entry: Entry; isMain: boolean; describedBy: string }) => {
  const add = useSetAtom(addToSlipAtom);
  const setOpen = useSetAtom(slipOpenAtom);
  const isIn = useAtomValue(slipItemsAtom).some(({ id }) => id === slipIdOf(entry.bet));
  const settings = useAtomValue(slipSettingsAtom);
  const bankroll = useAtomValue(bankrollAtom);
  const isSaved = useAtomValue(chosenBankrollAtom) !== null;
  const commission = useAtomValue(commissionAtom);
  const item = itemOfRecommendation(entry, (of) => stakeOf(charged(of, commission), settings, bankroll));
  const press = () => {
    if (item) add([item]);
    setOpen(true);
  };
  return (
    <button
      type="button"
      className={isMain ? 'btn primary' : 'btn'}
      disabled={!item}
      title={
        item?.stake === undefined
          ? undefined
          : words.proposed(money(item.stake), isSaved ? wholeMoney(bankroll) : assumedBankroll)
      }
      aria-describedby={describedBy}
      onClick={press}
    >
      {isIn ? <Check className="ico s" aria-hidden /> : null}
      {isIn ? words.placed : words.place}
    </button>
  );
};
