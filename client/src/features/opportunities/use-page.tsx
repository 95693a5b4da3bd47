import { useMemo, useState } from 'react';
import { PAGE_SIZE, Pager } from '../../ui/pager.js';
import type { Wish } from './wish.js';

/** The page of a live list that is looked at. What it is `about` is another object with another page or wish. */
export const usePage = <T,>(rows: readonly T[], wish: Wish) => {
  const [page, setPage] = useState(1);
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / PAGE_SIZE)));
  const about = useMemo(() => ({ wish, shown }), [wish, shown]);
  return {
    shown: rows.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE),
    about,
    pager: rows.length > PAGE_SIZE ? <Pager page={shown} rows={rows.length} onPage={setPage} /> : null,
  };
};
