import { atom } from 'jotai';

/** The names, joined by commas, of the boards that are searched for bets of value. None while nobody looks at that list. */
export const valueBoardsAtom = atom('');

/** How many bets of value are open for this user; undefined while nobody looks at that list. */
export const valueCountAtom = atom<number | undefined>(undefined);
