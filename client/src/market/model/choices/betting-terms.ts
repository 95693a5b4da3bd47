import { bankrollSchema, type Section } from '@fairline/shared/contract';
import { amongBooks, DEVIG_METHODS, type DevigMethodName, isDfsBook, presentBooks } from '@fairline/shared/domain';
import { type Atom, atom } from 'jotai';
import * as z from 'zod/mini';
import { differ } from '../../../platform/differ.js';
import { rememberedAtom } from '../../../platform/storage/remembered-atom.js';
import { sharedAtom } from '../../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../../platform/storage/user-data-keys.js';
import { addressable } from './addressed.js';
import { DEFAULT_BANKROLL } from './bankroll-problem.js';
import type { BookFilter } from './view.js';

const list = z.pipe(
  z.array(z.string()),
  z.transform((keys: string[]) => presentBooks(keys)),
);

/** The books the user saved in My Sportsbooks; null if they never did. */
export const chosenBooksAtom = sharedAtom<readonly string[] | null>(USER_DATA_KEYS.books, z.nullable(list), null);

/** The user's own books, which count everywhere unless a list has its own filter; null for all books, while none are saved. */
export const myBooksAtom = atom((get) => chosenOf(get(chosenBooksAtom)));

const filter = z.nullable(z.union([z.literal('all'), list]));

/** The book filter of straight bets and scanners. */
export const booksAtom = addressable('books', sharedAtom<BookFilter>(USER_DATA_KEYS.listBooks, filter, null));

/** The book filter of player props. */
export const propBooksChoiceAtom = addressable(
  'propBooks',
  sharedAtom<BookFilter>(USER_DATA_KEYS.propBooks, filter, null),
);

/** Whether pick apps are wanted among player props whatever books are chosen. */
export const pickAppsAtom = addressable('pickApps', rememberedAtom<boolean>('pickAppsInProps', z.boolean(), false));

/** Whether pick apps count among player props: they are wanted, or one of them is among the books that the list is filtered by. */
export const pickAppsCountAtom = atom((get) => {
  const chosen = get(propBooksChoiceAtom);
  return get(pickAppsAtom) || (Array.isArray(chosen) && chosen.some(isDfsBook));
});

/** The books that a filter stands for; null for all books. None chosen stands for the user's own. */
export const booksOf = (chosen: BookFilter, mine: readonly string[] | null): readonly string[] | null =>
  chosen === 'all' ? null : (chosenOf(chosen) ?? mine);

const chosenOf = (books: readonly string[] | null): readonly string[] | null => (books?.length ? books : null);

/** The books that count in straight bets and scanners, and in player props; null for all. */
export const countedBooksAtoms: Readonly<Record<Section, Atom<readonly string[] | null>>> = {
  game: atom((get) => booksOf(get(booksAtom), get(myBooksAtom))),
  props: atom((get) => booksOf(get(propBooksChoiceAtom), get(myBooksAtom))),
};

/** The bankroll the user entered, in dollars; null if they never did. */
export const chosenBankrollAtom = sharedAtom<number | null>(USER_DATA_KEYS.bankroll, z.nullable(bankrollSchema), null);

/** The bankroll that bets are sized by, in dollars. */
export const bankrollAtom = atom(
  (get) => get(chosenBankrollAtom) ?? DEFAULT_BANKROLL,
  (_get, set, dollars: number) => set(chosenBankrollAtom, dollars),
);

const METHODS = DEVIG_METHODS.map(({ name }) => name) as [DevigMethodName, ...DevigMethodName[]];

/** The method that removes the margin from a book's prices. */
export const devigMethodAtom = addressable(
  'method',
  rememberedAtom<DevigMethodName>('devigMethod', z.enum(METHODS), 'multiplicative'),
);

/** Whose books count: all, the user's own, or those chosen for the list alone. */
export type BookScope = 'all' | 'mine' | 'chosen';

/** Whose books count in straight bets and scanners, and in player props. */
export const bookScopeAtoms: Readonly<Record<Section, Atom<BookScope>>> = {
  game: atom((get) => scopeOf(get(booksAtom), get(myBooksAtom))),
  props: atom((get) => scopeOf(get(propBooksChoiceAtom), get(myBooksAtom))),
};

/** Whose books a filter stands for. */
export const scopeOf = (chosen: BookFilter, mine: readonly string[] | null): BookScope => {
  const books = booksOf(chosen, mine);
  if (!books) return 'all';
  return differ(books, mine) ? 'chosen' : 'mine';
};

/** A filter for the books that count in the scanners. */
export const anyBooksAtom = atom((get) => {
  const books = get(countedBooksAtoms.game);
  return books ? amongBooks(books) : () => true;
});
