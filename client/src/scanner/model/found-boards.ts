import { atom, type PrimitiveAtom } from 'jotai';

/** The lists of scanners that are found in the browser, on the boards. */
export type FoundSection = 'value' | 'holds';

/** The names, joined by commas, of the boards that the open one searches. None while no such list is open. */
export const foundBoardsAtom = atom('');

/** How many are open for this user; undefined while nobody looks at that list. */
export const foundCountAtoms: Readonly<Record<FoundSection, PrimitiveAtom<number | undefined>>> = {
  value: atom<number | undefined>(undefined),
  holds: atom<number | undefined>(undefined),
};
