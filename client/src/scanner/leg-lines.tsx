import './legs.css';
import {
  bookTitle,
  freshnessOf,
  gameUnder,
  type LegPrice,
  type Opportunity,
  type QuoteKey,
} from '@fairline/shared/domain';
import { atom, useAtomValue } from 'jotai';
import { AfterCommission } from '../market/model/bets/after-commission.js';
import { useBookLink } from '../market/model/bets/use-book-link.js';
import { quoteAtom, stampAtom } from '../market/model/board/board-atoms.js';
import { newest } from '../market/model/board/vouched.js';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { nowAtom } from '../platform/clock.js';
import { shortSpan, wholeMoney } from '../platform/format.js';
import { keyed } from '../platform/keyed.js';
import { quoteOfLeg } from '../slip/model/items-of-position.js';
import { AgeMark } from '../ui/age-mark.js';
import { OuterLink } from '../ui/outer-link.js';
import { opportunityMessages as words } from './messages.js';
import type { OfferedLeg } from './model/offered-leg.js';
import { legSelection } from './model/opportunity-words.js';

/** One leg in words: selection, price and stake. */
export interface LegLine {
  readonly selection: string;
  readonly quote: QuoteKey;
  readonly price: LegPrice;
  readonly stake: number | undefined;
}

/** The legs of an offer in words, each with its stake. */
export const legLinesOf = (on: Opportunity, legs: readonly OfferedLeg[], stakes: readonly number[] = []): LegLine[] =>
  legs.map((leg, i) => ({
    selection: legSelection(on, leg),
    quote: quoteOfLeg(on, leg),
    price: leg.price,
    stake: stakes[i],
  }));

/** The legs of an opportunity as a list, with the split of the stake. */
export const LegLines = ({ legs, on, hasSplit }: { legs: readonly LegLine[]; on: Opportunity; hasSplit: boolean }) => {
  const total = legs.reduce((sum, { stake = 0 }) => sum + stake, 0);
  return (
    <div className="legs o-l">
      {legs.map((leg) => (
        <Leg key={`${leg.selection} ${leg.price.book}`} leg={leg} on={on} />
      ))}
      {hasSplit && total > 0 ? (
        <span className="split" role="img" aria-label={words.split}>
          {legs.map(({ selection, stake = 0 }) => (
            <i key={selection} style={{ width: `${((stake / total) * 100).toFixed(1)}%` }} />
          ))}
        </span>
      ) : null}
    </div>
  );
};

const Leg = ({ leg: { selection, quote, price, stake }, on }: { leg: LegLine; on: Opportunity }) => {
  const now = useAtomValue(nowAtom);
  const write = useAtomValue(writePriceAtom);
  const onBoard = useAtomValue(quoteAtom(quote));
  const confirmedAt = useAtomValue(confirmedAtAtom(quote));
  const isSame = onBoard?.price === price.price && !onBoard.suspended;
  const lastUpdate = isSame ? newest(price.lastUpdate, confirmedAt) : price.lastUpdate;
  const age = lastUpdate === undefined ? '–' : shortSpan(now - lastUpdate);
  return (
    <div className="leg">
      <span className="sel" title={selection}>
        {selection}
      </span>
      <OuterLink {...useBookLink({ ...on, quote })} className="bk">
        {bookTitle(price.book)}
      </OuterLink>
      <span>
        <AgeMark freshness={freshnessOf(lastUpdate, gameUnder(on), now)} text={age} />
      </span>
      <span className="price">{write(price.price)}</span>
      <span className="stk">{stake === undefined ? '–' : wholeMoney(stake)}</span>
      <AfterCommission book={price.book} className="lim" />
      {price.limit === undefined ? null : (
        <span className="lim">{words.limit(bookTitle(price.book), wholeMoney(price.limit))}</span>
      )}
    </div>
  );
};

/** The column titles of the legs. */
export const LegHead = () => (
  <span className="leg">
    <span>{words.leg}</span>
    <span>{words.book}</span>
    <span>{words.age}</span>
    <span className="r">{words.odds}</span>
    <span className="r">{words.stake}</span>
  </span>
);

/**
 * When the book last confirmed the market that lists a price, main or alternate, according to the held boards. Confirmations change no
 * price, so a pushed opportunity does not receive them.
 */
const confirmedAtAtom = keyed((key: QuoteKey) =>
  atom((get) => {
    const quote = get(quoteAtom(key));
    return quote && get(stampAtom(quote.stamp)).lastUpdate;
  }),
).of;
