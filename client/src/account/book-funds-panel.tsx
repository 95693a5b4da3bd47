import './book-funds.css';
import '../ui/inputs/money-input.css';
import {
  type BookFunds,
  balanceNow,
  bookTitle,
  canonicalBook,
  enterBalance,
  LIMIT_KINDS,
  type LimitKind,
} from '@fairline/shared/domain';
import { useAtom, useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { bookFundsAtom } from '../market/model/choices/book-funds.js';
import { ledgersAtom } from '../picks/model/reckoned-caps.js';
import { dayAndTime, money, plural, wholeMoney } from '../platform/format.js';
import { DecimalInput } from '../ui/inputs/decimal-input.js';
import { bookFundsMessages as words } from './book-funds-messages.js';

/** What the user has at each of these books and what it takes from them, edited in place; nothing without a book. */
const BookFundsPanel = ({
  books,
  onUseAsBankroll,
}: {
  books: readonly string[];
  onUseAsBankroll: (total: number) => void;
}) => {
  const [funds, setFunds] = useAtom(bookFundsAtom);
  const ledgers = useAtomValue(ledgersAtom);
  const [said, setSaid] = useState('');
  const listed = listedBooks(
    books,
    funds,
    [...ledgers].filter(([, { openCents }]) => openCents > 0).map(([key]) => key),
  );
  if (listed.length === 0) return null;
  const change = (book: string, what: string, amount: number | undefined, changed: (held: BookFunds) => BookFunds) => {
    setFunds((held) => ({ ...held, [book]: changed(held[book] ?? {}) }));
    setSaid(amount === undefined ? words.removed(what) : words.saved(what, money(amount)));
  };
  const use = (total: number) => {
    onUseAsBankroll(total);
    setSaid(words.used(money(total)));
  };
  return (
    <section className="panel pad stack" aria-labelledby="book-funds">
      <div>
        <h2 id="book-funds">{words.title}</h2>
        <p className="s12 c2">{words.why}</p>
      </div>
      <table className="tbl funds">
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {words.book}
            </th>
            <th scope="col" rowSpan={2}>
              {words.now}
            </th>
            <th scope="col" rowSpan={2} className="r">
              {words.open}
            </th>
            <th scope="colgroup" colSpan={LIMIT_KINDS.length}>
              {words.limits}
            </th>
          </tr>
          <tr>
            {LIMIT_KINDS.map((kind) => (
              <th key={kind} scope="col">
                {words.kinds[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listed.map((book) => (
            <BookRow
              key={book}
              book={book}
              funds={funds[book] ?? {}}
              now={funds[book]?.balance && balanceNow(funds[book].balance, ledgers.get(book))}
              open={(ledgers.get(book)?.openCents ?? 0) / 100}
              onBalance={(what, amount) =>
                change(book, what, amount, (held) =>
                  withBalance(held, amount, (dollars) => enterBalance(dollars, ledgers.get(book), Date.now())),
                )
              }
              onLimit={(what, kind, amount) => change(book, what, amount, (held) => withLimit(held, kind, amount))}
            />
          ))}
        </tbody>
      </table>
      <p className="s12 c3">{words.kindsWhy}</p>
      <Total books={listed} funds={funds} onUse={use} />
      <p className="s12 c2" role="status">
        {said}
      </p>
    </section>
  );
};

export default BookFundsPanel;

type Funds = Readonly<Record<string, BookFunds>>;

const hasFunds = ({ balance, limits = {} }: BookFunds): boolean =>
  balance !== undefined || Object.keys(limits).length > 0;

// A book that is no longer chosen stays as long as there is money, or a bet, or a limit of it.
const listedBooks = (chosen: readonly string[], funds: Funds, open: readonly string[]): readonly string[] => {
  const known = Object.keys(funds).filter((book) => hasFunds(funds[book]!));
  return [...new Set([...chosen.map(canonicalBook), ...known, ...open])].sort((a, b) =>
    bookTitle(a).localeCompare(bookTitle(b)),
  );
};

const withBalance = (
  { limits = {} }: BookFunds,
  amount: number | undefined,
  entered: (amount: number) => NonNullable<BookFunds['balance']>,
): BookFunds => (amount === undefined ? { limits } : { limits, balance: entered(amount) });

const withLimit = (
  { limits: before = {}, ...held }: BookFunds,
  kind: LimitKind,
  amount: number | undefined,
): BookFunds => {
  const { [kind]: _, ...others } = before;
  return { ...held, limits: amount === undefined ? others : { ...others, [kind]: amount } };
};

const BookRow = ({
  book,
  funds: { balance, limits = {} },
  now,
  open,
  onBalance,
  onLimit,
}: {
  book: string;
  funds: BookFunds;
  now: number | undefined;
  open: number;
  onBalance: (what: string, amount: number | undefined) => void;
  onLimit: (what: string, kind: LimitKind, amount: number | undefined) => void;
}) => {
  const title = bookTitle(book);
  const balanceAt = words.balanceAt(title);
  return (
    <tr>
      <th scope="row" className="b">
        {title}
      </th>
      <td data-label={words.now}>
        <Amount label={balanceAt} saved={now} onSave={(amount) => onBalance(balanceAt, amount)}>
          {now !== undefined && now < 0 ? (
            <span className="warn">{words.under}</span>
          ) : balance && balance.amount !== now ? (
            words.entered(money(balance.amount), dayAndTime(balance.at))
          ) : null}
        </Amount>
      </td>
      <td data-label={words.open} className="r num">
        {open > 0 ? money(open) : '–'}
      </td>
      {LIMIT_KINDS.map((kind) => (
        <td key={kind} data-label={words.kinds[kind]}>
          <Amount
            label={words.limitAt(title, kind)}
            saved={limits[kind]}
            onSave={(amount) => onLimit(words.limitAt(title, kind), kind, amount)}
          />
        </td>
      ))}
    </tr>
  );
};

/**
 * An amount edited in place: saved when it is left or by Enter, as it was by Escape. What is not an amount stays as typed, with the reason,
 * and what was saved before holds.
 */
const Amount = ({
  label,
  saved,
  onSave,
  children,
}: {
  label: string;
  saved: number | undefined;
  onSave: (amount: number | undefined) => void;
  children?: React.ReactNode;
}) => {
  const noteId = useId();
  const [typed, setTyped] = useState<string>();
  const [isLeft, setIsLeft] = useState(false);
  const before = saved === undefined ? '' : textOf(saved);
  const problem = typed === undefined || typed === before ? undefined : problemOf(typed);
  const isShown = problem !== undefined && isLeft;
  const keep = () => {
    setIsLeft(true);
    if (typed === undefined || problem) return;
    setTyped(undefined);
    if (typed !== before) onSave(typed === '' ? undefined : Math.round(Number(typed) * 100) / 100);
  };
  const onKey = (key: string) => {
    if (key === 'Enter') keep();
    if (key === 'Escape') setTyped(undefined);
  };
  return (
    <>
      <span className="input dollars">
        <span className="c3" aria-hidden="true">
          $
        </span>
        <DecimalInput
          text={typed ?? before}
          min={0}
          placeholder="–"
          onType={(text) => {
            setIsLeft(false);
            setTyped(text);
          }}
          onBlur={keep}
          onKey={onKey}
          aria-label={label}
          aria-invalid={isShown}
          aria-describedby={isShown || children ? noteId : undefined}
        />
      </span>
      {isShown ? (
        <p className="fielderr" id={noteId} role="alert">
          {problem}. {words.notSaved}.
        </p>
      ) : children ? (
        <p className="s12 c3 num" id={noteId}>
          {children}
        </p>
      ) : null}
    </>
  );
};

const textOf = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

const problemOf = (typed: string): string | undefined => {
  if (typed === '') return undefined;
  const dollars = Number(typed);
  if (!Number.isFinite(dollars)) return words.notAnAmount;
  if (dollars < 0) return words.negative;
  return dollars > MOST ? words.tooMuch : undefined;
};

const MOST = 10_000_000;

/** What the user has at all books together, and the offer to reckon with it. */
const Total = ({ books, funds, onUse }: { books: readonly string[]; funds: Funds; onUse: (total: number) => void }) => {
  const ledgers = useAtomValue(ledgersAtom);
  const entered = books.flatMap((book) => {
    const balance = funds[book]?.balance;
    return balance ? [balanceNow(balance, ledgers.get(book))] : [];
  });
  if (entered.length === 0) return null;
  const total = inCents(entered.reduce((sum, now) => sum + Math.max(0, now), 0));
  // Of every book listed, as its column shows: also of those whose balance is unknown.
  const open = books.reduce((sum, book) => sum + (ledgers.get(book)?.openCents ?? 0), 0) / 100;
  return (
    <div className="row wrap">
      <b className="num">{words.total(money(total), plural(entered.length, 'book'))}</b>
      {open > 0 ? <span className="c2 num">{words.totalOpen(wholeMoney(open))}</span> : null}
      {total >= 0 && total <= MOST_BANKROLL ? (
        <button type="button" className="btn sm" onClick={() => onUse(total)}>
          {words.use}
        </button>
      ) : null}
    </div>
  );
};

const MOST_BANKROLL = 1_000_000;

const inCents = (dollars: number): number => Math.round(dollars * 100) / 100;
