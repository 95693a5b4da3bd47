import { type Bet, type GameEvent, quickStake } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { addPickAtom } from '../../picks/model/add-pick.js';
import { capsAtom } from '../../picks/model/caps.js';
import { itemOfBet } from '../../slip/model/item-of-bet.js';
import { singlePick } from '../../slip/model/new-pick.js';
import { charged } from '../../slip/model/slip-item.js';
import { slipSettingsAtom } from '../../slip/model/slip-settings.js';
import { bankrollAtom } from '../model/choices/betting-terms.js';
import { commissionAtom } from '../model/choices/commissions.js';
import { oddsTableMessages as words } from './messages.js';

/** Adds a bet to My Picks at its best price with the quick-bet stake, or says that it is already there. */
export const AddToPicks = ({ bet, event, isPlayerProp }: { bet: Bet; event: GameEvent; isPlayerProp: boolean }) => {
  const bankroll = useAtomValue(bankrollAtom);
  const { quickBetAmount } = useAtomValue(slipSettingsAtom);
  const commission = useAtomValue(commissionAtom);
  const caps = useAtomValue(capsAtom);
  const add = useSetAtom(addPickAtom);
  const [outcome, setOutcome] = useState<{ of: string; became: keyof typeof words.picked }>();
  const item = itemOfBet(bet, event, isPlayerProp);
  const press = () => {
    if (!item) return;
    const wished = quickStake(quickBetAmount, bankroll);
    const { most = wished } = caps?.at(item.bookmaker, bet.family) ?? {};
    const pick = singlePick(charged(item, commission), Math.min(wished, most), new Date());
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
