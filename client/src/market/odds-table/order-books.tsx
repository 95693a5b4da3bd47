import './order-books.css';
import { bookTitle, type Level, odds, type Quote } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { money, wholeMoney } from '../../platform/format.js';
import { AfterCommission } from '../model/bets/after-commission.js';
import type { OpenBet } from '../model/bets/open-bet-atom.js';
import { SettlementRules } from '../model/bets/settlement-rules.js';
import { quoteAtom, stampAtom } from '../model/board/board-atoms.js';
import { useWritePrice } from '../model/choices/odds-format.js';

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
      <SettlementRules offer={offer} />
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

const words = {
  offersOf: (what: string) => `Offers: ${what}`,
  odds: 'Odds',
  share: 'Share',
  there: 'There',
  total: 'Up to here',
  unknown: '(unknown right now)',
} as const;
