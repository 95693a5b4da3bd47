import {
  bookOfStamp,
  bookRank,
  canonicalBook,
  type Freshness,
  freshnessOf,
  type GameEvent,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../platform/clock.js';
import { after, every } from '../../../platform/timers.js';
import { boardStatusesAtom } from './board-status.js';
import { heldBoards } from './held-boards.js';

const EVERY_MS = 5_000;

/** The books on the boards with their ages, updated every few seconds and when a board is added or removed. */
export const useBookAges = (): readonly BookAge[] => {
  const boards = useAtomValue(boardStatusesAtom).size;
  const [ages, setAges] = useState<readonly BookAge[]>([]);
  useEffect(() => {
    const look = () => setAges(boards === 0 ? [] : bookAges(serverNow()));
    look();
    const stops = [after(1_000, look), every(EVERY_MS, look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [boards]);
  return ages;
};

/** A book with prices on the boards, and how long ago it last confirmed any of them. */
interface BookAge {
  readonly book: string;
  readonly age: number;
  readonly freshness: Freshness;
}

/** Every book on the held boards, in the order of the screen. It walks over all stamps, so it must not run every frame. */
const bookAges = (now: number): BookAge[] => {
  const newest = new Map<string, number>();
  for (const { board } of heldBoards())
    for (const [key, at] of board.stamps) {
      const book = canonicalBook(bookOfStamp(key));
      if ((newest.get(book) ?? 0) < at) newest.set(book, at);
    }
  return [...newest]
    .map(([book, at]) => ({ book, age: Math.max(0, now - at), freshness: freshnessOf(at, UPCOMING, now) }))
    .sort((a, b) => bookRank(a.book) - bookRank(b.book) || (a.book < b.book ? -1 : 1));
};

// A book's age is judged by the limit for upcoming games, the longer one: it is about the book, not about one game.
const UPCOMING: GameEvent = { id: '', sport: '', home: '', away: '', commenceTime: Infinity, completed: false };
