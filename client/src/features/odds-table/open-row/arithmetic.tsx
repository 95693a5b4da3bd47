import { DEVIG_METHODS, fairOdds } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import type { Bet } from '../../../lib/bets/bet.js';
import type { OpenBet } from '../../../lib/bets/open-bet-atom.js';
import { devigMethodAtom } from '../../../lib/choices/betting-terms.js';
import { useWritePrice } from '../../../lib/choices/odds-format.js';
import { percent, signedPercent } from '../../../lib/format.js';
import { ExplainButton } from '../explain/explain-button.js';
import { oddsTableMessages as words } from '../messages.js';

/** The sentence that shows how the value of a bet is computed. */
export const Arithmetic = ({ bet, open }: { bet: Bet; open: OpenBet }) => {
  const write = useWritePrice();
  const method = useAtomValue(devigMethodAtom);
  if (!open.fair || bet.fair === undefined)
    return (
      <p className="c2">
        {words.noFair}.{' '}
        <ExplainButton bet={bet.key} className="link">
          {words.showArithmetic}
        </ExplainButton>
      </p>
    );
  const title = DEVIG_METHODS.find(({ name }) => name === method)!.title.toLowerCase();
  return (
    <p>
      Fair <b>{write(fairOdds(bet.fair))}</b> (<b>{percent(bet.fair * 100, 3)}</b>): weighted median of{' '}
      <b>{open.fair.votes.books.length}</b> books, {title} de-vig.{' '}
      {bet.best && bet.value !== undefined ? (
        <>
          EV ={' '}
          <b>
            {bet.fair.toFixed(5)} × {bet.net!.toFixed(3)} − 1 = {signedPercent(bet.value)}
          </b>
          {bet.net === bet.best.price ? null : ` (${words.afterCommission})`}.{' '}
        </>
      ) : null}
      <ExplainButton bet={bet.key} className="link">
        {words.showArithmetic}
      </ExplainButton>
    </p>
  );
};
