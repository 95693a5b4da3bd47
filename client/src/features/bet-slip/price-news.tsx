import { useAtomValue, useSetAtom } from 'jotai';
import { writePriceAtom } from '../../lib/choices/odds-format.js';
import { acceptPriceAtom } from '../../lib/slip/accept-price.js';
import { followedAtom } from '../../lib/slip/followed.js';
import type { SlipItem } from '../../lib/slip/slip-item.js';
import { slipMessages as words } from './messages.js';

/** Says that the price of a bet moved and offers to accept it, or that the bet is no longer available or no longer followed. */
export const PriceNews = ({ item }: { item: SlipItem }) => {
  const followed = useAtomValue(followedAtom).get(item.id);
  const write = useAtomValue(writePriceAtom);
  const accept = useSetAtom(acceptPriceAtom);
  if (followed === undefined || followed === 'same') return null;
  if (followed === 'unknown' || followed === 'asked') return <p className="s12 c3">{words.unfollowed[followed]}</p>;
  if (typeof followed === 'string')
    return (
      <p className="fielderr" role="alert">
        {words.unfit[followed]}
      </p>
    );
  return (
    <div className="moved between" role="alert">
      <span>{words.moved(write(item.price), write(followed.movedTo))}</span>
      <button type="button" className="btn sm" onClick={() => accept(item, followed.movedTo)}>
        {words.accept}
      </button>
    </div>
  );
};
