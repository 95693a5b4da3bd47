import { type Bet, bookTitle, canonicalBook, type GameEvent, type Group, type Quote } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { percent, signed } from '../../platform/format.js';
import { Wide } from '../../ui/wide.js';
import { AfterCommission } from '../model/bets/after-commission.js';
import { type BookOffer, isUsed } from '../model/bets/book-offers.js';
import type { OpenBet } from '../model/bets/open-bet-atom.js';
import { isOldPriceAtom } from '../model/bets/valuation-atoms.js';
import { bestPrices, figuresOf } from './book-figures.js';
import { BookLink } from './book-link.js';
import { oddsTableMessages as words } from './messages.js';
import { QuotePrice } from './price.js';
import { AgeFigure } from './price-age.js';

/** Every book as a column, in the fixed order: its prices, their value, its margin, their age. */
export const BookTable = ({
  bet,
  open,
  event,
  names,
}: {
  bet: Bet;
  open: OpenBet;
  event: GameEvent;
  names: readonly string[];
}) => {
  const { offers, group, isMine, netOf } = open;
  const best = bestPrices(open, isMine);
  const bestBook = bet.best && canonicalBook(bet.best.book);
  const column = ({ book }: BookOffer) => (book === bestBook ? 'bestcol' : isMine(book) ? undefined : 'elsewhere');
  const figures = offers.map((offer) => figuresOf(offer, open));
  return (
    <Wide className="scroll wide-only" label={words.everyBook}>
      <table>
        <thead>
          <tr>
            <td />
            {offers.map((offer) => (
              <th key={offer.book} className={column(offer)} scope="col">
                {offer.quotes[0] ? (
                  <BookLink quote={offer.quotes[0].key} event={event} className="book" />
                ) : (
                  <span className="book">{bookTitle(offer.book)}</span>
                )}
                <AfterCommission
                  book={offer.book}
                  offer={offer.quotes.find((quote) => quote)?.offer}
                  className="c3 s11 after"
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, place) => (
            <tr key={name}>
              <th scope="row" className={place === 0 ? 'own' : undefined}>
                {name}
              </th>
              {offers.map((offer) => {
                const quote = offer.quotes[place];
                const isBest = quote && isMine(offer.book) && netOf(quote) === best[place] && isUsed(group, quote);
                return (
                  <td key={offer.book} className={`${isBest ? 'best ' : ''}${column(offer) ?? ''}`}>
                    {quote ? <QuotePrice id={quote.key} isBest={isBest === true} /> : <span className="c3">–</span>}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">{words.ev}</th>
            {offers.map((offer, i) => (
              <td key={offer.book} className={offer.book === bestBook ? 'best bestcol' : column(offer)}>
                {figures[i]!.value === undefined ? (
                  '–'
                ) : (
                  <BookValue quote={offer.quotes[0]!} group={group} event={event} value={figures[i]!.value} />
                )}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{words.hold}</th>
            {offers.map((offer, i) => (
              <td key={offer.book} className={column(offer)}>
                {figures[i]!.hold === undefined ? '–' : percent(figures[i]!.hold)}
              </td>
            ))}
          </tr>
          <tr className="agerow">
            <th scope="row">{words.age}</th>
            {offers.map((offer) => {
              const quote = offer.quotes.find((one) => one !== undefined);
              return (
                <td key={offer.book} className={column(offer)}>
                  {quote ? <AgeFigure stamp={quote.stamp} /> : '–'}
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
    </Wide>
  );
};

// An old price has no value: see `isOldPrice`.
const BookValue = ({
  quote: { stamp },
  group,
  event,
  value,
}: {
  quote: Quote;
  group: Group;
  event: GameEvent;
  value: number;
}) => {
  const isOld = useAtomValue(useMemo(() => isOldPriceAtom(group, stamp, event), [group, stamp, event]));
  return value > 0 && isOld ? <span title={words.oldWhy}>{words.old}</span> : signed(value);
};
