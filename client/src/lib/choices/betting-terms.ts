import { bankrollSchema } from '@fairline/shared/contract';
import {
  amongBooks,
  DEFAULT_FILTER_BOOKS,
  DEVIG_METHODS,
  type DevigMethodName,
  defaultBooks,
  presentBooks,
} from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { rememberedAtom } from '../remembered-atom.js';
import { sharedAtom } from '../shared-atom.js';
import { USER_DATA_KEYS } from '../user-data-keys.js';
import { addressable, addressedAtom } from './addressed.js';
import { DEFAULT_BANKROLL } from './bankroll-problem.js';

const list = z.pipe(
  z.array(z.string()),
  z.transform((keys: string[]) => presentBooks(keys)),
);

/** The books the user chose; null if they never chose. */
export const chosenBooksAtom = sharedAtom<readonly string[] | null>(USER_DATA_KEYS.books, z.nullable(list), null);

/** The books of straight bets and scanners on this page: chosen, or set by the address. */
export const booksAtom = addressable('books', chosenBooksAtom);

/** The books of player props, which are chosen separately; null if never chosen. */
export const propBooksChoiceAtom = addressable(
  'propBooks',
  sharedAtom<readonly string[] | null>(USER_DATA_KEYS.propBooks, z.nullable(list), null),
);

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

/** The default books of the user's plan, until they choose. */
export const defaultBooksAtom = atom<readonly string[]>(DEFAULT_FILTER_BOOKS);

/** The books that count if none were chosen: those of the user's plan, or of the plan named in the link. */
export const unchosenBooksAtom = atom((get) => {
  const { plan } = get(addressedAtom);
  return plan ? defaultBooks(plan) : get(defaultBooksAtom);
});

/** The books of the scanners: every book until the user chooses. */
export const anyBooksAtom = atom((get) => {
  const books = get(booksAtom);
  return books ? amongBooks(books) : () => true;
});
