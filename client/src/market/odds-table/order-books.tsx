import './order-books.css';
import { ABNORMAL, bookTitle, type Level, odds, type Quote, VOID_NAMES, type VoidRule } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { money, wholeMoney } from '../../platform/format.js';
import { AfterCommission } from '../model/bets/after-commission.js';
import type { OpenBet } from '../model/bets/open-bet-atom.js';
import { quoteAtom, stampAtom } from '../model/board/board-atoms.js';
import { useWritePrice } from '../model/choices/odds-format.js';
import { orderBookMessages as words } from './order-book-messages.js';

/** What exchanges offer on each outcome of an opened bet, at which price and how much of it. Nothing where none shows its order book. */
export const OrderBooks = ({
  open: { offers },
  names,
}: {
  open: Pick<OpenBet, 'offers'>;
  names: readonly string[];
}) => {
  const shown = offers.flatMap(({ quotes }) =>
    quotes.flatMap((quote, place) => (quote?.offer?.ladder ? [{ quote, name: names[place]! }] : [])),
  );
  if (shown.length === 0) return null;
  return (
    <div className="ladders">
      {shown.map(({ quote, name }) => (
        <OrderBook key={quote.key} quote={quote} name={name} />
      ))}
    </div>
  );
};

const OrderBook = ({ quote, name }: { quote: Quote; name: string }) => {
  const { book, offer, suspended, stamp } = useAtomValue(quoteAtom(quote.key)) ?? quote;
  const { locked } = useAtomValue(stampAtom(stamp));
  const write = useWritePrice();
  const isOff = suspended === true || locked;
  const title = `${bookTitle(book)}, ${name}`;
  return (
    <div>
      <table className={isOff ? 'ladder off' : 'ladder'} aria-label={words.offersOf(title)}>
        <caption title={title}>
          {title}
          {isOff ? ` ${words.unknown}` : <AfterCommission book={book} offer={offer} />}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.odds}</th>
            <th scope="col">{words.share}</th>
            <th scope="col">{words.there}</th>
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {inDollars(offer?.ladder ?? []).map(({ price, there, total }) => (
            <tr key={price}>
              <td>{write(odds(1 / price))}</td>
              <td>{cents(price)}</td>
              <td>{dollars(there)}</td>
              <td>{dollars(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Rules rule={offer?.voidRule} delay={offer?.delay} />
    </div>
  );
};

/** Each level with what it costs to take all of it, and all levels up to it. */
const inDollars = (ladder: readonly Level[]) => {
  let total = 0;
  return ladder.map(({ price, size }) => {
    const there = price * size;
    total += there;
    return { price, there, total };
  });
};

const cents = (price: number): string => `${Number((price * 100).toFixed(2))}¢`;

const dollars = (amount: number): string => (amount < 10 ? money(amount) : wholeMoney(Math.round(amount)));

/** How long an order waits, and what the market pays if it is not decided as usual, as far as its rules say. */
const Rules = ({ rule = {}, delay }: { rule?: VoidRule | undefined; delay?: number | undefined }) => {
  const said = [
    ...ABNORMAL.flatMap((of) => (rule[of] ? [`${VOID_NAMES[of]}: ${words.endings[rule[of]]}`] : [])),
    ...(delay ? [words.waits(delay)] : []),
  ];
  return said.length === 0 ? null : <p className="num">{said.join(' · ')}</p>;
};
