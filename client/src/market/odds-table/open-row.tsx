import './open-row.css';
import {
  type Bet,
  bookTitle,
  canonicalBook,
  DEVIG_METHODS,
  fairOdds,
  type GameEvent,
  sectionOf,
  selectionOf,
} from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { BellPlus, Repeat2 } from 'lucide-react';
import { useContext, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { MayMakeRules, newPriceRule, ruleDraftAtom } from '../../alerts/model/rule-draft.js';
import { percent, signed, signedPercent } from '../../platform/format.js';
import { convertBetAt } from '../../scanner/model/convert-address.js';
import { ExplainButton } from '../explain/explain-button.js';
import { AfterCommission } from '../model/bets/after-commission.js';
import { type BookOffer, isUsed } from '../model/bets/book-offers.js';
import { type OpenBet, openBetAtom } from '../model/bets/open-bet-atom.js';
import { eventAtom } from '../model/board/board-atoms.js';
import { useWritePrice } from '../model/choices/odds-format.js';
import { hasReferencesAtom } from '../model/choices/sharp.js';
import { AddToPicks } from './add-to-picks.js';
import { AddToSlip } from './add-to-slip.js';
import { figuresOf } from './book-figures.js';
import { BetAtBook, BookLink } from './book-link.js';
import { BookTable } from './book-table.js';
import { oddsTableMessages as words } from './messages.js';
import { OrderBooks } from './order-books.js';
import { BestTag, QuotePrice } from './price.js';
import { AgeFigure } from './price-age.js';
import { booksShown, type TableRow, tableRow } from './table-row.js';

/** Below an opened bet: every book, and how its value is computed. */
export const OpenRow = ({ bet, columns, rowIndex }: { bet: Bet; columns: number; rowIndex?: number | undefined }) => {
  const { at, set, outcome } = bet;
  const open = useAtomValue(useMemo(() => openBetAtom({ at, set, outcome }), [at, set, outcome]));
  const event = useAtomValue(eventAtom(bet.event));
  if (!open || !event) return null;
  const { isPlayerProp } = open.group.line.ladder;
  const row = tableRow(bet, open, event);
  const shown = { ...open, offers: booksShown(row, isPlayerProp) };
  const names = open.outcomes.map((one) => selectionOf({ ...bet, outcome: one }, event));
  return (
    <tr className="x" aria-rowindex={rowIndex}>
      <td colSpan={columns}>
        <div className="mini">
          <BookTable bet={bet} open={shown} event={event} names={names} />
          <BookList bet={bet} open={shown} event={event} />
          <OrderBooks open={open} names={names} />
          <BooksBehind row={row} shown={shown.offers.length} />
          <div className="method">
            <Arithmetic bet={bet} open={open} />
            <AddToSlip bet={bet} event={event} isPlayerProp={isPlayerProp} />
            <AddToPicks bet={bet} event={event} isPlayerProp={isPlayerProp} />
            <AlertOfPrice bet={bet} event={event} />
            <ConvertAt bet={bet} event={event} />
            {bet.best ? <BetAtBook quote={bet.best.key} event={event} /> : null}
          </div>
        </div>
      </td>
    </tr>
  );
};

/** Opens the form of an alert rule that waits for a price of a bet. */
const AlertOfPrice = ({ bet, event }: { bet: Bet; event: GameEvent }) => {
  const open = useSetAtom(ruleDraftAtom);
  if (!useContext(MayMakeRules)) return null;
  return (
    <button
      type="button"
      className="btn sm"
      aria-haspopup="dialog"
      title={words.alertTitle}
      onClick={() => open(newPriceRule(bet, event))}
    >
      <BellPlus className="ico s" aria-hidden />
      {words.alert}
    </button>
  );
};

/** Opens the converter for a bet at its best book. Like rules it is for Platinum. */
const ConvertAt = ({ bet, event }: { bet: Bet; event: GameEvent }) => {
  if (!useContext(MayMakeRules) || !bet.best) return null;
  const { at, outcome, best } = bet;
  const board = { sport: event.sport, section: sectionOf(bet.family) };
  return (
    <Link
      className="btn sm"
      to={convertBetAt({ line: at, outcome, book: best.book }, board)}
      title={words.convertTitle}
    >
      <Repeat2 className="ico s" aria-hidden />
      {words.convert}
    </Link>
  );
};

/** How many books are behind a row: the user's and the others, by side of a prop, and those left out for lack of room. */
const BooksBehind = ({ row, shown }: { row: TableRow; shown: number }) => (
  <p className="books-behind num">
    {[
      words.booksBehind(row.selectedBooks.length, row.nonSelectedBooks.length),
      row.isCombinedProp ? words.sidesBehind(row.overBooks.length, row.underBooks.length) : '',
      shown < row.allBooks.length ? words.booksLeftOut(row.allBooks.length - shown) : '',
    ]
      .filter((part) => part !== '')
      .join(' ')}
  </p>
);

/** The sentence that shows how the value of a bet is computed. */
const Arithmetic = ({ bet, open }: { bet: Bet; open: OpenBet }) => {
  const write = useWritePrice();
  const isOwn = useAtomValue(hasReferencesAtom);
  if (bet.fair === undefined)
    return (
      <p className="c2">
        {isOwn ? words.noReference : words.noFair}.{' '}
        <ExplainButton bet={bet.key} className="link">
          {words.showArithmetic}
        </ExplainButton>
      </p>
    );
  const title = DEVIG_METHODS.find(({ name }) => name === open.method)!.title.toLowerCase();
  const without = open.leavesOut && bet.best && open.voters.includes(bet.best.book) ? bet.best.book : undefined;
  const votes = open.voters.length - (without === undefined ? 0 : 1);
  return (
    <p>
      Fair <b>{write(fairOdds(bet.fair))}</b> (<b>{percent(bet.fair * 100, 3)}</b>):{' '}
      {open.isLearned ? words.learnedMean : words.median} <b>{votes}</b>{' '}
      {isOwn ? words.references(votes) : words.votes(votes)}
      {without === undefined ? '' : `, ${words.leftOut(bookTitle(without))}`}, {title} de-vig.{' '}
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

/** Every book as a line, the user's own first, each part with the best first: the open row's form on a phone. */
const BookList = ({ bet, open, event }: { bet: Bet; open: OpenBet; event: GameEvent }) => {
  const bestBook = bet.best && canonicalBook(bet.best.book);
  const lines = open.offers
    .map((offer) => ({ offer, value: figuresOf(offer, open).value }))
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
              {own ? <BookLink quote={own.key} event={event} /> : bookTitle(book)}{' '}
              {book === bestBook ? <BestTag section={sectionOf(bet.family)} /> : null}
              <AfterCommission book={book} offer={any?.offer} />
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
