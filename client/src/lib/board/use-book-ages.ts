import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { serverNow } from '../clock.js';
import { boardStatusesAtom } from './board-status.js';
import { type BookAge, bookAges } from './book-ages.js';

const EVERY_MS = 5_000;

/** The books on the boards with their ages, updated every few seconds and when a board is added or removed. */
export const useBookAges = (): readonly BookAge[] => {
  const boards = useAtomValue(boardStatusesAtom).size;
  const [ages, setAges] = useState<readonly BookAge[]>([]);
  useEffect(() => {
    const look = () => setAges(boards === 0 ? [] : bookAges(serverNow()));
    look();
    const soon = setTimeout(look, 1_000);
    const looking = setInterval(look, EVERY_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(looking);
    };
  }, [boards]);
  return ages;
};
