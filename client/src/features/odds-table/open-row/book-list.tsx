import { bookTitle, canonicalBook, type GameEvent, sectionOf } from '@fairline/shared/domain';
import { AfterCommission } from '../../../lib/bets/after-commission.js';
import type { Bet } from '../../../lib/bets/bet.js';
import type { BookOffer } from '../../../lib/bets/book-offers.js';
import { isUsed } from '../../../lib/bets/is-used.js';
import type { OpenBet } from '../../../lib/bets/open-bet-atom.js';
import { signed } from '../../../lib/format.js';
import { BookLink } from '../cells/book-link.js';
import { AgeFigure } from '../cells/price-age.js';
import { BestTag, QuotePrice } from '../cells/quote-price.js';
import { oddsTableMessages as words } from '../messages.js';
import { figuresOf } from './book-figures.js';

/** Every book as a line, the user's own first, each part with the best first: the open row's form on a phone. */
export const BookList = ({ bet, open, event }: { bet: Bet; open: OpenBet; event: GameEvent }) => {
  const bestBook = bet.best && canonicalBook(bet.best.book);
  const lines = open.offers
    .map((offer) => ({ offer, value: figuresOf(offer, open, bet.fair).value }))
    .sort(
      (a, b) =>
        Number(open.isMine(b.offer.book)) - Number(open.isMine(a.offer.book)) ||
        rankOf(b.offer, b.value, open) - rankOf(a.offer, a.value, open),
    );
  return (
    <div className="bklist narrow-only">
      <div className="bl h">
        <span>{words.book}</span>
        <span>{words.age}</span>
        <span>{words.odds}</span>
        <span>{words.other}</span>
        <span>{words.ev}</span>
      </div>
      {lines.map(({ offer: { book, quotes }, value }) => {
        const [own, other] = quotes;
        const any = own ?? other;
        return (
          <div key={book} className={book === bestBook ? 'bl best' : open.isMine(book) ? 'bl' : 'bl elsewhere'}>
            <span className="clip">
              {own ? <BookLink quote={own.key} event={event} className="" /> : bookTitle(book)}{' '}
              {book === bestBook ? <BestTag section={sectionOf(bet.family)} /> : null}
              <AfterCommission book={book} />
            </span>
            <span>{any ? <AgeFigure stamp={any.stamp} /> : null}</span>
            <span>{own ? <QuotePrice id={own.key} isBest={false} /> : '–'}</span>
            <span className="other">{other ? <QuotePrice id={other.key} isBest={false} /> : '–'}</span>
            <span>{value === undefined ? '–' : signed(value)}</span>
          </div>
        );
      })}
    </div>
  );
};

// Unusable prices have no value and come last; without a fair line the longest price comes first.
const rankOf = ({ quotes: [own] }: BookOffer, value: number | undefined, { group, netOf }: OpenBet): number =>
  value ?? (own && isUsed(group, own) ? netOf(own) - 10_000 : -20_000);
