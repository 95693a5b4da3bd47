import { useAtomValue } from 'jotai';
import { money, signedMoney } from '../../lib/format.js';
import { slipItemsAtom } from '../../lib/slip/slip-atoms.js';
import { parlayAtom, singlesAtom, stakedAtom } from '../../lib/slip/slip-view.js';
import { slipMessages as words } from './messages.js';

/** A summary of the slip above a phone's bottom bar. */
export const SlipPeek = ({ onReview }: { onReview: () => void }) => {
  const count = useAtomValue(slipItemsAtom).length;
  const staked = useAtomValue(stakedAtom);
  const parlay = useAtomValue(parlayAtom);
  const { positions, worst, best } = useAtomValue(singlesAtom);
  const said =
    parlay || positions.length === 0
      ? words.toWinOn(money(staked), money(parlay?.toWin ?? best))
      : words.toEndOn(money(staked), signedMoney(worst), signedMoney(best));
  return (
    <section className="peek" aria-label={words.title}>
      <b className="num">{words.bets(count)}</b>
      <span className="num c2 grow">{said}</span>
      <button type="button" className="btn sm primary" aria-haspopup="dialog" onClick={onReview}>
        {words.review}
      </button>
    </section>
  );
};
