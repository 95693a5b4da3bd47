import { bankrollSchema } from '@fairline/shared/contract';
import { amongBooks, DEFAULT_FILTER_BOOKS, DEVIG_METHODS, type DevigMethodName } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { rememberedAtom } from '../remembered-atom.js';

const list = z.array(z.string());

/** The books this user chose, or null for one who never chose. */
export const chosenBooksAtom = rememberedAtom<readonly string[] | null>(
  'userSelectedSportsbooks',
  z.nullable(list),
  null,
  'critical',
);

/** What this user said they have to spend, in dollars; null for one who never said. */
export const chosenBankrollAtom = rememberedAtom<number | null>(
  'userBankroll',
  z.nullable(bankrollSchema),
  null,
  'critical',
);

const DEFAULT_BANKROLL = 100;

/** What one has to spend, in dollars. */
export const bankrollAtom = atom(
  (get) => get(chosenBankrollAtom) ?? DEFAULT_BANKROLL,
  (_get, set, dollars: number) => set(chosenBankrollAtom, dollars),
);

const METHODS = DEVIG_METHODS.map(({ name }) => name) as [DevigMethodName, ...DevigMethodName[]];

/** How the margin is taken out of a book's prices. */
export const devigMethodAtom = rememberedAtom<DevigMethodName>(
  'devigMethod',
  z.enum(METHODS),
  'multiplicative',
  'preference',
);

/** The books of one who never chose: their plan says which. */
export const defaultBooksAtom = atom<readonly string[]>(DEFAULT_FILTER_BOOKS);

/** The books whose prices are offered on straight bets: the few of the plan until the user chooses. */
export const gameBooksAtom = atom((get) => amongBooks(get(chosenBooksAtom) ?? get(defaultBooksAtom)));

/** Props and the scanners look at every book until the user chooses. */
export const anyBooksAtom = atom((get) => {
  const chosen = get(chosenBooksAtom);
  return chosen ? amongBooks(chosen) : () => true;
});
