import { atom } from 'jotai';

/** The names, joined by commas, of the boards with the prices of the placed positions that are shown. They are not needed before. */
export const placedBoardsAtom = atom('');
