import { FEATURED_MARKETS, isPlayerFamily } from '../catalogue/families.js';
import { bookKeyOf } from '../catalogue/sportsbooks.js';
import { type BookLedger, balanceNow, type EnteredBalance } from '../picks/book-ledger.js';
import type { Limited } from './limited.js';

/** The markets that books limit apart: moneyline, spread and total of the whole game; every other market of a game; props. */
export const LIMIT_KINDS = ['main', 'other', 'props'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Which limit holds for a market family. */
export const limitKindOf = (family: string): LimitKind => {
  if (isPlayerFamily(family)) return 'props';
  return (FEATURED_MARKETS as readonly string[]).includes(family) ? 'main' : 'other';
};

/** What a user says of a book: what they have there, and the most it lets them stake on one bet, in dollars. Unknown means no limit. */
export interface BookFunds {
  readonly balance?: EnteredBalance | undefined;
  readonly limits?: Partial<Readonly<Record<LimitKind, number | undefined>>> | undefined;
}

/** The most that may be staked at a book, in dollars, and why: its limit for this user, or what they have there. */
export interface Cap {
  readonly most: number;
  readonly by: 'limit' | 'balance';
}

/** What a user can stake at each book. Amounts in dollars. */
export interface Caps {
  /** The lower of the book's limit and what is left there (0 also when more was placed than was there); undefined if neither is known. */
  readonly at: (book: string, family: string) => Cap | undefined;
  /** The same as figures, by the book's canonical key and the kind of limit, for books of which something is known. */
  readonly most: Readonly<Record<string, Partial<Readonly<Record<LimitKind, number>>>>>;
  /** What is left at a book; undefined if it is not known. */
  readonly left: (book: string) => number | undefined;
  /** Prices with these caps as their limits, where they are lower than what the book takes from anyone. */
  readonly prices: <P extends Limited>(prices: readonly P[], family: string) => readonly P[];
  /**
   * The stakes of bets that are placed together. Proposed ones are lowered in their order to the book's limit and to what the typed and the
   * earlier ones leave there, down to the cent. $100 left: typed 60 and proposed 50 become 60 and 40.
   */
  readonly stakes: (bets: readonly WishedBet[]) => readonly CappedBet[];
}

/** A bet that is about to be staked: what is proposed for it or was typed, in dollars. */
export interface WishedBet {
  readonly book: string;
  readonly family: string;
  readonly stake: number;
  /** Typed stakes stay as they are, and are counted first. */
  readonly isTyped: boolean;
}

/** The stake of a bet beside others, in dollars, and the cap that lowered it or that a typed one exceeds. */
interface CappedBet {
  readonly stake: number;
  readonly cap: Cap | undefined;
}

/** The caps that follow from what a user says of their books, by canonical key, and from their picks. */
export const capsOf = (funds: Readonly<Record<string, BookFunds>>, ledgers: ReadonlyMap<string, BookLedger>): Caps => {
  const known: Known = new Map(
    Object.entries(funds).map(([book, { balance, limits = {} }]) => [
      book,
      { left: balance && Math.max(0, balanceNow(balance, ledgers.get(book))), limits },
    ]),
  );
  const at = (book: string, family: string) => {
    const { left, limits } = known.get(bookKeyOf(book)) ?? NOTHING;
    return lower(limits[limitKindOf(family)], left);
  };
  return {
    at,
    most: Object.fromEntries(
      [...known].map(([book, { left, limits }]) => [
        book,
        Object.fromEntries(
          LIMIT_KINDS.flatMap((kind) => {
            const cap = lower(limits[kind], left);
            return cap ? [[kind, cap.most]] : [];
          }),
        ),
      ]),
    ),
    left: (book) => known.get(bookKeyOf(book))?.left,
    prices: (prices, family) =>
      prices.map((price) => {
        const cap = at(price.book, family);
        return cap && cap.most < (price.limit ?? Infinity) ? { ...price, limit: cap.most, limitBy: cap.by } : price;
      }),
    stakes: (bets) => stakesWithin(bets, known),
  };
};

interface KnownBook {
  readonly left: number | undefined;
  readonly limits: NonNullable<BookFunds['limits']>;
}
type Known = ReadonlyMap<string, KnownBook>;
const NOTHING: KnownBook = { left: undefined, limits: {} };

const stakesWithin = (bets: readonly WishedBet[], known: Known): readonly CappedBet[] => {
  const taken = new Map<string, number>();
  const take = (book: string, stake: number) => taken.set(book, (taken.get(book) ?? 0) + stake);
  for (const { book, stake, isTyped } of bets) if (isTyped) take(bookKeyOf(book), stake);
  return bets.map(({ book: named, family, stake, isTyped }) => {
    const book = bookKeyOf(named);
    const { left, limits } = known.get(book) ?? NOTHING;
    const limit = limits[limitKindOf(family)];
    const rest = left === undefined ? undefined : left - (taken.get(book) ?? 0);
    if (isTyped) {
      if (left !== undefined && rest! < -LAST_BITS) return { stake, cap: { most: left, by: 'balance' } };
      return {
        stake,
        cap: limit !== undefined && stake > limit + LAST_BITS ? { most: limit, by: 'limit' } : undefined,
      };
    }
    const cap = lower(limit, rest && Math.max(0, rest));
    const isCapped = cap !== undefined && stake > cap.most + LAST_BITS;
    const capped = isCapped ? downToCent(cap.most) : stake;
    take(book, capped);
    return { stake: capped, cap: isCapped ? cap : undefined };
  });
};

// Of equal ones the balance: it is the one that the user can change.
const lower = (limit: number | undefined, left: number | undefined): Cap | undefined => {
  if (left !== undefined && left <= (limit ?? Infinity)) return { most: left, by: 'balance' };
  return limit === undefined ? undefined : { most: limit, by: 'limit' };
};

// Floating-point error must not cost a cent.
const downToCent = (dollars: number): number => Math.floor(dollars * 100 + 1e-6) / 100;

const LAST_BITS = 1e-9;
