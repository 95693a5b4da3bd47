import { type GameEvent, quickStake } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Bet } from '../../../lib/bets/bet.js';
import { bankrollAtom } from '../../../lib/choices/betting-terms.js';
import { commissionAtom } from '../../../lib/choices/commissions.js';
import { addPickAtom } from '../../../lib/picks/add-pick.js';
import { singlePick } from '../../../lib/picks/new-pick.js';
import { itemOfBet } from '../../../lib/slip/item-of-bet.js';
import { charged } from '../../../lib/slip/slip-item.js';
import { slipSettingsAtom } from '../../../lib/slip/slip-settings.js';
import { oddsTableMessages as words } from '../messages.js';

/** Adds a bet to My Picks at its best price with the quick-bet stake, or says that it is already there. */
export const AddToPicks = ({ bet, event, isPlayerProp }: { bet: Bet; event: GameEvent; isPlayerProp: boolean }) => {
  const bankroll = useAtomValue(bankrollAtom);
  const { quickBetAmount } = useAtomValue(slipSettingsAtom);
  const commission = useAtomValue(commissionAtom);
  const add = useSetAtom(addPickAtom);
  const [outcome, setOutcome] = useState<{ of: string; became: keyof typeof words.picked }>();
  const item = itemOfBet(bet, event, isPlayerProp);
  const press = () => {
    if (!item) return;
    const pick = singlePick(charged(item, commission), quickStake(quickBetAmount, bankroll), new Date());
    setOutcome({ of: item.id, became: add(pick) });
  };
  // A combined prop shows its better side, which may change while the row is open.
  const said = outcome?.of === item?.id && outcome ? words.picked[outcome.became] : undefined;
  return (
    <>
      <button type="button" className="btn sm" data-key="m" disabled={!item} onClick={press}>
        {said ?? words.addToPicks}
      </button>
      {/* Beside the button: text inside it is its name, and a change of name is not announced. */}
      <span className="sr" role="status">
        {said}
      </span>
    </>
  );
};
