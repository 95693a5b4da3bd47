import { bookTitle, isMissingState, placeOf, type StampKey } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { X } from 'lucide-react';
import { CONFIDENCE_LEVELS } from '../market/model/bets/confidence.js';
import { quoteAtom } from '../market/model/board/board-atoms.js';
import { ageAtom, freshnessAtom, isLiveAtom } from '../market/model/board/time-atoms.js';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { bettorStateAtom } from '../market/model/links/bettor-state.js';
import { useBookLink } from '../market/model/links/use-book-link.js';
import { shortSpan } from '../platform/format.js';
import { AgeMark } from '../ui/age-mark.js';
import { Complaint } from '../ui/complaint.js';
import { LevelMark } from '../ui/level-mark.js';
import { OuterLink } from '../ui/outer-link.js';
import { EdgeMark } from './edge-mark.js';
import { slipMessages as words } from './messages.js';
import { acceptPriceAtom } from './model/accept-price.js';
import { followedAtom } from './model/followed.js';
import { removeFromSlipAtom } from './model/slip-atoms.js';
import type { ItemNow, SlipItem } from './model/slip-item.js';

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

/** Says that the price of a bet moved and offers to accept it, or that the bet is no longer available or no longer followed. */
const PriceNews = ({ item }: { item: SlipItem }) => {
  const followed = useAtomValue(followedAtom).get(item.id);
  const write = useAtomValue(writePriceAtom);
  const accept = useSetAtom(acceptPriceAtom);
  if (followed === undefined || followed === 'same') return null;
  if (followed === 'unknown' || followed === 'asked') return <p className="s12 c3">{words.unfollowed[followed]}</p>;
  if (typeof followed === 'string') return <Complaint complaint={words.unfit[followed]} />;
  return (
    <div className="moved between" role="alert">
      <span>{words.moved(write(item.price), write(followed.movedTo))}</span>
      <button type="button" className="btn sm" onClick={() => accept(item, followed.movedTo)}>
        {words.accept}
      </button>
    </div>
  );
};

/** The book of a bet, the age of its price, its commission, and a link to it. */
const BetBook = ({ item }: { item: ItemNow }) => {
  const quote = useAtomValue(quoteAtom(item.quote));
  const hasState = useAtomValue(bettorStateAtom) !== '';
  return (
    <span className="row s12 c2 wrap">
      <OuterLink {...useBookLink(item)}>{bookTitle(item.bookmaker)}</OuterLink>
      {quote ? <Age stamp={quote.stamp} /> : null}
      {item.commission ? <span>{words.commission(item.commission)}</span> : null}
      {!hasState && quote?.offer && isMissingState(item.bookmaker, quote.offer) ? (
        <span className="c3">{words.needsState}</span>
      ) : null}
    </span>
  );
};

const Age = ({ stamp }: { stamp: StampKey }) => {
  const age = useAtomValue(ageAtom(stamp));
  return <AgeMark freshness={useAtomValue(freshnessAtom(stamp))} text={age === undefined ? '–' : shortSpan(age)} />;
};
