import type { Section } from '@fairline/shared/contract';
import { atom } from 'jotai';
import { eventAtom, lineAtom } from '../board/board-atoms.js';
import { findHeld } from '../board/held-boards.js';
import { devigMethodAtom, gameBooksAtom, propBooksAtom } from '../choices/betting-terms.js';
import { keyed } from '../keyed.js';
import { type BetKey, lineOfBet } from './bet.js';
import { betsOn, type Look } from './bets-on.js';

/** How this user looks at a section. */
export const lookAtoms: Readonly<Record<Section, ReturnType<typeof lookAtom>>> = {
  game: lookAtom(gameBooksAtom),
  props: lookAtom(propBooksAtom),
};

function lookAtom(booksAtom: typeof gameBooksAtom) {
  return atom((get): Look => ({ books: get(booksAtom), method: get(devigMethodAtom) }));
}

/** One bet as it stands now: worked out again when a price of its line moved, or the user looks at it otherwise. */
export const betAtom = keyed((key: BetKey) =>
  atom((get) => {
    const { line } = get(lineAtom(lineOfBet(key)));
    if (!line) return undefined;
    const look = get(lookAtoms[line.ladder.isPlayerProp ? 'props' : 'game']);
    const held = findHeld((board) => (board.index.lines.get(line.key) === line ? board : undefined));
    return held && betsOn(line, held.board.locked, look).find((bet) => bet.key === key);
  }),
).of;

/** The game of a bet. */
export const gameOfBetAtom = (event: string) => eventAtom(event);
