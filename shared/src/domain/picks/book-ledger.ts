import { bookKeyOf } from '../catalogue/sportsbooks.js';
import { readMoment, settledAt } from './moments.js';
import { readAmount, riskOf, winningPayout } from './payout.js';
import { isPending, type Pick, statusOf } from './pick.js';

/** What a user said they have at a book, in dollars, and when (milliseconds since 1970). */
export interface EnteredBalance {
  readonly amount: number;
  readonly at: number;
}

/** What the picks at one book did to the money there, in whole cents: a stake takes, a payout gives. */
export interface BookLedger {
  readonly moves: readonly { readonly at: number; readonly cents: number }[];
  /** The stakes of pending picks. */
  readonly openCents: number;
}

/**
 * The ledgers of all books by canonical key. Deleted picks do not count, nor do parlays of several books. A pick without a time counts as
 * placed, or settled, before anything was entered.
 */
export const bookLedgers = (picks: readonly Pick[]): ReadonlyMap<string, BookLedger> => {
  const ledgers = new Map<string, { moves: Move[]; openCents: number }>();
  for (const pick of picks) {
    const { book, moves, openCents } = KNOWN.get(pick) ?? entryOf(pick);
    if (book === undefined) continue;
    const ledger = ledgers.get(book);
    if (ledger) {
      ledger.moves.push(...moves);
      ledger.openCents += openCents;
    } else ledgers.set(book, { moves: [...moves], openCents });
  }
  return ledgers;
};

type Move = BookLedger['moves'][number];
type Entry = BookLedger & { readonly book: string | undefined };

// Of thousands of picks one changes at a time; the others stay the same objects.
const KNOWN = new WeakMap<Pick, Entry>();

const entryOf = (pick: Pick): Entry => {
  const entry = newEntry(pick);
  KNOWN.set(pick, entry);
  return entry;
};

const newEntry = (pick: Pick): Entry => {
  const book = pick.deletedAt ? undefined : bookOfPick(pick);
  const stake = riskOf(pick);
  if (!book || stake === undefined) return NO_ENTRY;
  const cents = toCents(stake);
  const placed = notAfter(readMoment(pick.dateAdded), pick.importedAt);
  const taken = { at: placed, cents: 0 - cents };
  if (isPending(pick)) return { book, moves: [taken], openCents: cents };
  const paid = Math.max(placed, notAfter(settledAt(pick), pick.settledByImport));
  return { book, moves: [taken, { at: paid, cents: toCents(paidBack(pick, stake)) }], openCents: 0 };
};

const NO_ENTRY: Entry = { book: undefined, moves: [], openCents: 0 };

/**
 * What a user has at a book now, in dollars: what they entered, minus the stakes placed since, plus what came back since, also of bets placed
 * before. It is negative when more was placed than was there.
 */
export const balanceNow = ({ amount, at }: EnteredBalance, ledger: BookLedger | undefined): number =>
  (toCents(amount) + (ledger?.moves ?? []).reduce((sum, move) => (move.at > at ? sum + move.cents : sum), 0)) / 100;

/** A balance as it is entered now. What the picks already did counts as before it, even if another device's clock is ahead. */
export const enterBalance = (amount: number, ledger: BookLedger | undefined, now: number): EnteredBalance => ({
  amount,
  at: (ledger?.moves ?? []).reduce((latest, move) => Math.max(latest, move.at), now),
});

/** The book of a pick, by its canonical key: its own, or that of all legs of a parlay. Undefined for none and for several. */
export const bookOfPick = ({ bookmaker, legs }: Pick): string | undefined => {
  const books = new Set((bookmaker ? [bookmaker] : (legs ?? []).map((leg) => leg.bookmaker ?? '')).map(bookKeyOf));
  const [only] = books;
  return books.size === 1 && only ? only : undefined;
};

// A date without a time may lie in the future of the import that brought it.
const notAfter = (moment: number | undefined, imported: string | null | undefined): number =>
  Math.min(moment ?? -Infinity, readMoment(imported) ?? Infinity);

// A status that no rule knows, such as a cash-out of another program, returned what it says.
const paidBack = (pick: Pick, stake: number): number => {
  const paid = readAmount(pick.actualPayout);
  switch (statusOf(pick)) {
    case 'won':
      return paid ?? winningPayout(pick) ?? 0;
    case 'push':
    case 'void':
      return stake;
    case 'lost':
      return paid !== undefined && paid < stake ? paid : 0;
    default:
      return paid ?? 0;
  }
};

const toCents = (dollars: number): number => Math.round(dollars * 100);
