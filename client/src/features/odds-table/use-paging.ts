import { useState } from 'react';
import { PAGE_SIZE, pageCount } from '../../ui/pager.js';

/**
 * The page of a list with this many rows: back to the first when its subject (`about`) changes or it was shown as a whole (`isLong`) in
 * between, never past the last. Price moves do not reset it.
 */
export const usePaging = (rows: number, about: object, isLong: boolean) => {
  const [turned, setTurned] = useState({ about, page: 1 });
  const page = Math.min(turned.about === about ? turned.page : 1, pageCount(rows));
  if (isLong && page > 1) setTurned({ about, page: 1 });
  return {
    page,
    slice: <T>(list: readonly T[]): readonly T[] => list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    turn: (to: number) => setTurned({ about, page: to }),
  };
};
