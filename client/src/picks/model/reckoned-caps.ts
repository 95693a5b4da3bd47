import { bookLedgers, capsOf } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { bookFundsAtom } from '../../market/model/choices/book-funds.js';
import { picksAtom } from './picks-atom.js';

/** What the user's picks did to the money at each book. */
export const ledgersAtom = atom((get) => bookLedgers(get(picksAtom)));

/** What the user can stake at each book now. */
export const reckonedCapsAtom = atom((get) => capsOf(get(bookFundsAtom), get(ledgersAtom)));
