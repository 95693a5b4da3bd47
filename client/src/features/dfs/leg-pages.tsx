import { useState } from 'react';
import { PAGE_SIZE, Pager } from '../../ui/pager.js';
import type { Leg } from './leg.js';
import { LegTable } from './leg-table.js';
import { dfsMessages as words } from './messages.js';

/** The picks in pages. Suspects have pages of their own. */
export const LegPages = ({ legs, isSuspect = false }: { legs: readonly Leg[]; isSuspect?: boolean }) => {
  const [page, setPage] = useState(1);
  const shownPage = Math.min(page, Math.ceil(legs.length / PAGE_SIZE));
  const shown = legs.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE);
  const pager = { page: shownPage, rows: legs.length, onPage: setPage };
  if (!isSuspect)
    return (
      <>
        <LegTable label={words.table} legs={shown} />
        <Pager {...pager} />
      </>
    );
  return (
    <>
      <LegTable label={words.checkFirst} legs={shown} />
      {legs.length > PAGE_SIZE ? <Pager {...pager} label={words.checkFirstPages} /> : null}
    </>
  );
};
