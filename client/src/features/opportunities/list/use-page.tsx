import { useMemo, useState } from 'react';
import { PAGE_SIZE, Pager } from '../../../ui/pager.js';
import type { ScannerCriteria } from './scanner-criteria.js';

/** Paging for a live list. The `about` object changes with the page and with the criteria. */
export const usePage = <T,>(rows: readonly T[], criteria: ScannerCriteria) => {
  const [page, setPage] = useState(1);
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / PAGE_SIZE)));
  const about = useMemo(() => ({ criteria, shown }), [criteria, shown]);
  return {
    shown: rows.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE),
    about,
    pager: rows.length > PAGE_SIZE ? <Pager page={shown} rows={rows.length} onPage={setPage} /> : null,
  };
};
