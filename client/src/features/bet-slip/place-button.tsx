import { useAtomValue, useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { money, signedMoney } from '../../lib/format.js';
import { slipItemsAtom } from '../../lib/slip/slip-atoms.js';
import { canPlaceAtom, parlayAtom, placeSlipAtom, singlesAtom, stakedAtom } from '../../lib/slip/slip-view.js';
import { slipMessages as words } from './messages.js';

/** Saves the slip as pending picks and opens My Picks. */
export const PlaceButton = () => {
  const count = useAtomValue(slipItemsAtom).length;
  const total = money(useAtomValue(stakedAtom));
  const isParlay = useAtomValue(parlayAtom) !== undefined;
  const canPlace = useAtomValue(canPlaceAtom);
  const place = useSetAtom(placeSlipAtom);
  const go = useNavigate();
  const { positions, worst, best } = useAtomValue(singlesAtom);
  const press = () => {
    const said =
      positions.length === 0
        ? words.placed(count)
        : words.placedPositions(count, signedMoney(worst), signedMoney(best));
    if (place(new Date(), isParlay ? words.placedParlay : said)) go('/picks');
  };
  return (
    <div className="place">
      <button type="button" className="btn primary lg full" disabled={!canPlace} onClick={press}>
        {isParlay ? words.placeParlay(total) : words.place(count, total)}
      </button>
      <p className="s12 c3">{words.note}</p>
    </div>
  );
};
