import { bookTitle, isMissingState, type StampKey } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { quoteAtom } from '../../lib/board/board-atoms.js';
import { ageAtom, freshnessAtom } from '../../lib/board/time-atoms.js';
import { shortSpan } from '../../lib/format.js';
import { bettorStateAtom } from '../../lib/links/bettor-state.js';
import { useBookLink } from '../../lib/links/use-book-link.js';
import type { ItemNow } from '../../lib/slip/slip-item.js';
import { AgeMark } from '../../ui/age-mark.js';
import { OuterLink } from '../../ui/outer-link.js';
import { slipMessages as words } from './messages.js';

/** The book of a bet, the age of its price, its commission, and a link to it. */
export const BetBook = ({ item }: { item: ItemNow }) => {
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
