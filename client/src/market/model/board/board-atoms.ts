import {
  type BoardDiff,
  confirm,
  followDiff,
  followLocks,
  type GameEvent,
  type LineKey,
  type Locks,
  type MarketLine,
  type Quote,
  type QuoteKey,
  type StampKey,
} from '@fairline/shared/domain';
import { atom, type Getter, type Setter } from 'jotai';
import { keyed } from '../../../platform/keyed.js';
import { boardsMovedAtom } from './board-status.js';
import { boardConfirmed, boardLocked, boardMoved, findHeld, type HeldBoard, noteTouched } from './held-boards.js';
import { noteTimes } from './usual-intervals.js';

/** When a book last confirmed one of its markets, and whether its prices are too old to use. */
interface Stamp {
  readonly lastUpdate: number | undefined;
  readonly locked: boolean;
}

/** A market line at one moment. The line itself is mutable, so each change of its prices creates a new object here. */
interface LineState {
  readonly line: MarketLine | undefined;
}

// One atom per item on the screen: a diff redraws only the cells it changes.
const quoteCells = keyed((key: QuoteKey) => atom<Quote | undefined>(findQuote(key)));
const stampCells = keyed((key: StampKey) => atom<Stamp>(findStamp(key)));
const eventCells = keyed((id: string) => atom<GameEvent | undefined>(findEvent(id)));
const lineCells = keyed((key: LineKey) => atom<LineState>({ line: findLine(key) }));

export const quoteAtom = quoteCells.of;
export const stampAtom = stampCells.of;
export const eventAtom = eventCells.of;
export const lineAtom = lineCells.of;

const findQuote = (key: QuoteKey) => findHeld(({ board }) => board.quotes.get(key));
export const findEvent = (id: string) => findHeld(({ board }) => board.events.get(id));
const findLine = (key: LineKey) => findHeld(({ board }) => board.quotes.lines.get(key));
const findStamp = (key: StampKey): Stamp => ({
  lastUpdate: findHeld(({ board }) => board.stamps.get(key)),
  locked: findHeld(({ board }) => board.locked.has(key) || undefined) ?? false,
});

/** Updates every cell on the screen after a board was loaded or dropped. */
export const refreshCellsAtom = atom(null, (get, set) => {
  for (const [key, cell] of quoteCells.entries()) set(cell, findQuote(key));
  for (const [key] of stampCells.entries()) setStamp(get, set, key);
  for (const [key, cell] of eventCells.entries()) set(cell, findEvent(key));
  for (const [key, cell] of lineCells.entries()) set(cell, { line: findLine(key) });
  set(boardsMovedAtom, (count) => count + 1);
});

/** Applies consecutive diffs to a board and to the cells they change, in one write. */
export const applyDiffsAtom = atom(null, (get, set, held: HeldBoard, diffs: readonly BoardDiff[]) => {
  const touched = new Set<LineKey>();
  for (const diff of diffs) {
    noteTimes(held.board.stamps, diff.stamps);
    const lines = [...followDiff(held.board, diff).keys()];
    noteTouched(held, lines);
    for (const { key } of lines) touched.add(key);
    setCells(get, set, diff);
  }
  setLines(set, held, touched);
  set(boardsMovedAtom, (count) => count + 1);
  boardMoved(held, diffs);
});

/** Applies locks that did not come with a diff, to a board and to the cells they change. */
export const applyLocksAtom = atom(null, (get, set, held: HeldBoard, locks: Locks) => {
  const touched = [...followLocks(held.board, locks).keys()];
  noteTouched(held, touched);
  setLines(
    set,
    held,
    touched.map(({ key }) => key),
  );
  for (const key of [...locks.locked, ...locks.unlocked]) setStamp(get, set, key);
  set(boardsMovedAtom, (count) => count + 1);
  boardLocked(held, locks);
});

/** Updates the times of prices that were confirmed without a change. */
export const confirmAtom = atom(null, (get, set, held: HeldBoard, stamps: readonly (readonly [StampKey, number])[]) => {
  noteTimes(held.board.stamps, stamps);
  confirm(held.board, stamps);
  boardConfirmed(held, stamps);
  for (const [key] of stamps) setStamp(get, set, key);
});

const setLines = (set: Setter, held: HeldBoard, touched: Iterable<LineKey>) => {
  for (const key of touched) {
    const cell = lineCells.known(key);
    if (cell) set(cell, { line: held.board.quotes.lines.get(key) });
  }
};

const setCells = (get: Getter, set: Setter, diff: BoardDiff) => {
  for (const quote of diff.upserts) {
    const cell = quoteCells.known(quote.key);
    if (cell) set(cell, quote);
  }
  for (const key of diff.removed) {
    const cell = quoteCells.known(key);
    if (cell) set(cell, undefined);
  }
  for (const event of diff.events) {
    const cell = eventCells.known(event.id);
    if (cell) set(cell, event);
  }
  for (const [key] of diff.stamps) setStamp(get, set, key);
  for (const key of diff.locked) setStamp(get, set, key);
  for (const key of diff.unlocked) setStamp(get, set, key);
  if (diff.gone.length > 0) dropCells(set, diff.gone);
};

const setStamp = (get: Getter, set: Setter, key: StampKey) => {
  const cell = stampCells.known(key);
  if (!cell) return;
  const [before, now] = [get(cell), findStamp(key)];
  if (before.lastUpdate !== now.lastUpdate || before.locked !== now.locked) set(cell, now);
};

// Slow, but rare: a game left the board.
const dropCells = (set: Setter, gone: readonly string[]) => {
  const isGone = (key: string) => gone.some((id) => key.startsWith(`${id}|`));
  for (const [key, cell] of quoteCells.entries()) if (isGone(key)) set(cell, undefined);
  for (const id of gone) {
    const cell = eventCells.known(id);
    if (cell) set(cell, undefined);
  }
};
