import { type GameEvent, quickStake } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { Bet } from '../../lib/bets/bet.js';
import { bankrollAtom } from '../../lib/choices/betting-terms.js';
import { addPickAtom } from '../../lib/picks/add-pick.js';
import { singlePick } from '../../lib/picks/new-pick.js';
import { itemOfBet } from '../../lib/slip/item-of-bet.js';
import { slipSettingsAtom } from '../../lib/slip/slip-settings.js';
import { oddsTableMessages as words } from './messages.js';

const SAID_MS = 1_500;

/** Adds a bet to My Picks at its best price and the stake of a quick bet, or says that it is there already. */
export const AddToPicks = ({ bet, event, isPlayerProp }: { bet: Bet; event: GameEvent; isPlayerProp: boolean }) => {
  const bankroll = useAtomValue(bankrollAtom);
  const { quickBetAmount } = useAtomValue(slipSettingsAtom);
  const add = useSetAtom(addPickAtom);
  const [said, setSaid] = useState<{ became: keyof typeof words.picked; at: number }>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const item = itemOfBet(bet, event, isPlayerProp);
  const press = () => {
    if (!item) return;
    const now = new Date();
    setSaid({ became: add(singlePick(item, quickStake(quickBetAmount, bankroll), now)), at: now.getTime() });
  };
  return (
    <button type="button" className="btn sm" disabled={!item} onClick={press}>
      {said ? words.picked[said.became] : words.addToPicks}
      <span className="sr" role="status">
        {said ? words.picked[said.became] : null}
      </span>
    </button>
  );
};
