import './legs.css';
import {
  bookTitle,
  briefly,
  type CappedBy,
  freshnessOf,
  gameUnder,
  type LegFill,
  type LegPrice,
  type LiveEntry,
  legSelection,
  type Odds,
  type OfferedLeg,
  type QuoteKey,
  toCent,
} from '@fairline/shared/domain';
import { atom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { AfterCommission } from '../market/model/bets/after-commission.js';
import { useBookLink } from '../market/model/bets/use-book-link.js';
import { quoteAtom, stampAtom } from '../market/model/board/board-atoms.js';
import { newest } from '../market/model/board/vouched.js';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { nowAtom, pastTimeAtom } from '../platform/clock.js';
import { shortSpan, wholeMoney } from '../platform/format.js';
import { keyed } from '../platform/keyed.js';
import { quoteOfLeg } from '../slip/model/items-of-position.js';
import { AgeMark } from '../ui/age-mark.js';
import { OuterLink } from '../ui/outer-link.js';
import { opportunityMessages as words } from './messages.js';
import { selectedRowAtom } from './model/selected-row.js';
import { writeFillAtom } from './model/write-fill.js';

type Found = LiveEntry['opportunity'];

/** One leg in words: selection, price and stake. */
export interface LegLine {
  readonly selection: string;
  readonly quote: QuoteKey;
  readonly price: LegPrice;
  readonly fill: LegFill | undefined;
  readonly stake: number | undefined;
}

/** The legs of an offer in words, each with its stake. */
export const legLinesOf = (on: Found, legs: readonly OfferedLeg[], stakes: readonly number[] = []): LegLine[] =>
  legs.map((leg, i) => ({
    selection: legSelection(on, leg),
    quote: quoteOfLeg(on, leg),
    price: leg.price,
    fill: leg.fill,
    stake: stakes[i],
  }));

/** The legs of an opportunity as a list, with the split of the stake and what limits each of them. */
export const LegLines = ({ legs, on, hasSplit }: { legs: readonly LegLine[]; on: Found; hasSplit: boolean }) => (
  <div className="legs o-l">
    {legs.map((leg) => (
      <Leg key={`${leg.selection} ${leg.price.book}`} leg={leg} on={on} />
    ))}
    {hasSplit ? <Split legs={legs} /> : null}
  </div>
);

/** The legs of an opportunity in a row of a list: one line each, nothing wraps. */
export const DenseLegs = ({
  legs,
  on,
  cappedBy,
  promoted,
}: {
  legs: readonly LegLine[];
  on: Found;
  cappedBy?: CappedBy | undefined;
  /** The bet that a bookmaker's promotion is for, and the name of that. */
  promoted?: { readonly leg: number; readonly by: string };
}) => (
  <div className="legs dense o-l">
    {legs.map((leg, i) => (
      <Leg
        key={`${leg.selection} ${leg.price.book}`}
        leg={leg}
        on={on}
        isDense
        by={promoted?.leg === i ? promoted.by : undefined}
        cap={cappedBy?.book === leg.price.book ? cappedBy : undefined}
      />
    ))}
  </div>
);

/** How the stake is split between the legs. */
export const Split = ({ legs }: { legs: readonly LegLine[] }) => {
  const total = legs.reduce((sum, { stake = 0 }) => sum + stake, 0);
  if (total === 0) return null;
  return (
    <span className="split" role="img" aria-label={words.split}>
      {legs.map(({ selection, stake = 0 }) => (
        <i key={selection} style={{ width: `${((stake / total) * 100).toFixed(1)}%` }} />
      ))}
    </span>
  );
};

const Leg = ({
  leg: { selection, quote, price, fill, stake },
  on,
  isDense = false,
  by,
  cap,
}: {
  leg: LegLine;
  on: Found;
  isDense?: boolean;
  by?: string | undefined;
  /** Set if this leg keeps the stake of all below what the user wants. */
  cap?: CappedBy | undefined;
}) => {
  const now = useAtomValue(nowAtom);
  const write = useAtomValue(writePriceAtom);
  const writeFill = useAtomValue(writeFillAtom);
  const isPast = useAtomValue(pastTimeAtom) !== undefined;
  const onBoard = useAtomValue(quoteAtom(quote));
  const confirmedAt = useAtomValue(confirmedAtAtom(quote));
  const isSame = !isPast && onBoard?.price === price.price && !onBoard.suspended;
  const lastUpdate = isSame ? newest(price.lastUpdate, confirmedAt) : price.lastUpdate;
  const age = lastUpdate === undefined ? '–' : shortSpan(now - lastUpdate);
  const { onReach, ...link } = useBookLink({ ...on, quote });
  const reach = useEffectEvent(onReach);
  const isSelected = useAtomValue(selectedRowAtom) === on.id;
  // The keyboard opens the links of a selected row without ever reaching them.
  useEffect(() => {
    if (isDense && isSelected && !isPast) reach();
  }, [isDense, isSelected, isPast]);
  return (
    <div className="leg">
      <span className="sel" title={selection}>
        {isDense ? <Cut text={briefly(on, selection)} /> : selection}
      </span>
      <span className="bk">
        {isPast ? (
          bookTitle(price.book)
        ) : (
          <OuterLink {...link} onReach={onReach}>
            {bookTitle(price.book)}
          </OuterLink>
        )}
        {by === undefined ? null : <span className="c1 s11"> {by}</span>}
        {isDense && !fill ? <AfterCommission book={price.book} offer={price.offer} /> : null}
        {isDense && fill ? (
          <span className="c3 s11 gets" title={fillInWords(price, fill, writeFill)}>
            {' '}
            {words.gets(writeFill(fill.now))}
          </span>
        ) : null}
      </span>
      <span>
        <AgeMark freshness={freshnessOf(lastUpdate, gameUnder(on), now)} text={age} />
      </span>
      <span className="price">{write(price.price)}</span>
      <span className={cap ? 'stk capped' : 'stk'} title={cap && capInWords(cap)}>
        {stake === undefined ? '–' : wholeMoney(stake)}
      </span>
      {isDense ? null : (
        <>
          <AfterCommission book={price.book} offer={price.offer} className="lim" />
          {price.limit === undefined ? null : <span className="lim">{limitOf(price)}</span>}
          {fill ? <span className="lim">{fillInWords(price, fill, writeFill)}</span> : null}
        </>
      )}
    </div>
  );
};

/** What a book takes on a price at most, or from this user, or what they have there, in words. */
export const limitOf = ({ book, limit = 0, limitBy }: LegPrice): string =>
  (limitBy ? words.ownLimit[limitBy] : words.limit)(bookTitle(book), wholeMoney(limit));

/** How far a price of an exchange holds, in words: fills to $312 at 2.110 (top 2.273). */
export const fillInWords = ({ price }: LegPrice, { most, odds }: LegFill, write: (price: Odds) => string): string =>
  words.fillsTo(wholeMoney(most >= 100 ? Math.floor(most) : toCent(most)), write(odds), write(price));

/** Which book keeps a stake below what the user wants, and why, in words. */
export const capInWords = ({ book, most, by }: CappedBy): string =>
  by ? words.cappedByOwn[by](bookTitle(book), wholeMoney(most)) : words.cappedBy(bookTitle(book));

// The number of a bet is at the end of its name: where there is no room, the name before it is cut.
const Cut = ({ text }: { text: string }) => {
  const [, name = text, number] = NUMBER_LAST.exec(text) ?? [];
  return (
    <>
      <span className="cut">{name}</span>
      {number === undefined ? null : <span className="end">{number}</span>}
    </>
  );
};

const NUMBER_LAST = /^(.*\S)(\s[+−]?[\d.]+)$/;

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
