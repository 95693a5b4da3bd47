import { useState } from 'react';
import { PAGE_SIZE, Pager } from '../../ui/pager.js';
import type { Leg } from './leg.js';
import { LegTable } from './leg-table.js';
import { dfsMessages as words } from './messages.js';

/** The picks page by page. */
export const LegPages = ({ legs }: { legs: readonly Leg[] }) => {
  const [page, setPage] = useState(1);
  const shownPage = Math.min(page, Math.ceil(legs.length / PAGE_SIZE));
  return (
    <>
      <LegTable label={words.table} legs={legs.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE)} />
      <Pager page={shownPage} rows={legs.length} onPage={setPage} />
    </>
  );
};
