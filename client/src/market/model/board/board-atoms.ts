import type { GameEvent, LineKey, MarketLine, Quote, QuoteKey, StampKey } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { keyed } from '../../../platform/keyed.js';
import { findHeld } from './held-boards.js';

/** When a book last confirmed one of its markets, and whether its prices are too old to use. */
export interface Stamp {
  readonly lastUpdate: number | undefined;
  readonly locked: boolean;
}

/** A market line at one moment. The line itself is mutable, so each change of its prices creates a new object here. */
interface LineState {
  readonly line: MarketLine | undefined;
}

// One atom per item on the screen: a diff redraws only the cells it changes.
export const quoteCells = keyed((key: QuoteKey) => atom<Quote | undefined>(findQuote(key)));
export const stampCells = keyed((key: StampKey) => atom<Stamp>(findStamp(key)));
export const eventCells = keyed((id: string) => atom<GameEvent | undefined>(findEvent(id)));
export const lineCells = keyed((key: LineKey) => atom<LineState>({ line: findLine(key) }));

export const quoteAtom = quoteCells.of;
export const stampAtom = stampCells.of;
export const eventAtom = eventCells.of;
export const lineAtom = lineCells.of;

export const findQuote = (key: QuoteKey) => findHeld(({ board }) => board.quotes.get(key));
export const findEvent = (id: string) => findHeld(({ board }) => board.events.get(id));
export const findLine = (key: LineKey) => findHeld(({ board }) => board.quotes.lines.get(key));
export const findStamp = (key: StampKey): Stamp => ({
  lastUpdate: findHeld(({ board }) => board.stamps.get(key)),
  locked: findHeld(({ board }) => board.locked.has(key) || undefined) ?? false,
});
