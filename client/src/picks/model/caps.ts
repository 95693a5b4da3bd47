import { bookLedgers, type Caps, capsOf } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { bookFundsAtom } from '../../market/model/choices/book-funds.js';
import { picksAtom } from './picks-atom.js';

/** What the user's picks did to the money at each book. */
export const ledgersAtom = atom((get) => bookLedgers(get(picksAtom)));

/** What the user can stake at each book, by what they said of it and by their picks; undefined if they said nothing. */
export const capsAtom = atom((get): Caps | undefined => {
  const funds = get(bookFundsAtom);
  if (!funds || Object.keys(funds).length === 0) return undefined;
  const hasBalance = Object.values(funds).some(({ balance }) => balance);
  return capsOf(funds, hasBalance ? get(ledgersAtom) : NONE);
});

const NONE = new Map<string, never>();
