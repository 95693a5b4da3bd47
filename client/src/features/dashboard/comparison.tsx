import { bookTitle, sectionOf } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { AfterCommission } from '../../lib/bets/after-commission.js';
import type { Bet } from '../../lib/bets/bet.js';
import { openBetAtom } from '../../lib/bets/open-bet-atom.js';
import { myBooksAtom } from '../../lib/choices/betting-terms.js';
import { BEST_OF } from '../../lib/choices/book-choices.js';
import { useWritePrice } from '../../lib/choices/odds-format.js';
import { type ComparedPrice, comparedAt } from './compared.js';
import { dashboardValuationAtoms } from './dashboard-books.js';
import { dashboardMessages as words } from './messages.js';
import { PriceAge } from './price-age.js';

/** A bet's price at six books, with the best of the user's marked. */
export const Comparison = ({ bet: { at, set, outcome, family, best }, id }: { bet: Bet; id: string }) => {
  const { books } = useAtomValue(dashboardValuationAtoms[sectionOf(family)]);
  const open = useAtomValue(useMemo(() => openBetAtom({ at, set, outcome }), [at, set, outcome]));
  return (
    <ul className="db-compare" id={id} aria-label={words.compare}>
      {open
        ? comparedAt(open, books).map((price) => (
            <Compared key={price.book} price={price} isBest={price.quote.key === best?.key} />
          ))
        : null}
    </ul>
  );
};

const Compared = ({ price: { quote, book, isMine }, isBest }: { price: ComparedPrice; isBest: boolean }) => {
  const write = useWritePrice();
  const best = useAtomValue(myBooksAtom) ? BEST_OF.mine : BEST_OF.all;
  return (
    <li className={isBest ? 'on' : undefined} title={isMine ? undefined : words.notYours}>
      <span className={isBest ? 's12 c1' : 's12 c2'}>
        {bookTitle(book)}
        <AfterCommission book={book} />
        {isMine ? null : <span className="sr"> ({words.notYours})</span>}
      </span>
      <span className={isMine ? 'price' : 'price c3'}>
        {isBest ? <span className="db-best">{best}</span> : null}
        {write(quote.price)}
      </span>
      <PriceAge stamp={quote.stamp} />
    </li>
  );
};
