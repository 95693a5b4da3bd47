import { placeOf } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { X } from 'lucide-react';
import { CONFIDENCE_LEVELS } from '../../lib/bets/confidence.js';
import { isLiveAtom } from '../../lib/board/time-atoms.js';
import { writePriceAtom } from '../../lib/choices/odds-format.js';
import { removeFromSlipAtom } from '../../lib/slip/slip-atoms.js';
import type { ItemNow } from '../../lib/slip/slip-item.js';
import { LevelMark } from '../../ui/level-mark.js';
import { BetBook } from './bet-book.js';
import { EdgeMark } from './edge-mark.js';
import { slipMessages as words } from './messages.js';
import { PriceNews } from './price-news.js';

/** What the bet is, at which book and price, and where that price is now. */
export const BetLine = ({ item }: { item: ItemNow }) => {
  const write = useAtomValue(writePriceAtom);
  const remove = useSetAtom(removeFromSlipAtom);
  const isLive = useAtomValue(isLiveAtom(placeOf(item.quote).event));
  return (
    <>
      <div className="l1">
        <b>{item.selection}</b>
        <span className="row">
          <span className="price">{write(item.price)}</span>
          <button
            type="button"
            className="iconbtn"
            aria-label={words.remove(item.selection)}
            onClick={() => remove(item.id)}
          >
            <X className="ico s" aria-hidden />
          </button>
        </span>
      </div>
      <p className="s12 c2">
        {isLive ? <span className="bad b">{words.live} </span> : null}
        {item.matchup}&nbsp;· {item.marketDetail ?? item.market}
      </p>
      <div className="between">
        <BetBook item={item} />
        {item.position ? null : <EdgeMark edge={item.edge} />}
      </div>
      {item.confidence && item.edge !== undefined ? (
        <LevelMark level={CONFIDENCE_LEVELS[item.confidence]} text={words.confidence(item.confidence)} />
      ) : null}
      <PriceNews item={item} />
    </>
  );
};
