import './open-row.css';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Bet } from '../../../lib/bets/bet.js';
import { openBetAtom } from '../../../lib/bets/open-bet-atom.js';
import { eventAtom } from '../../../lib/board/board-atoms.js';
import { selectionOf } from '../../../lib/selection.js';
import { AddToPicks } from '../cells/add-to-picks.js';
import { AddToSlip } from '../cells/add-to-slip.js';
import { BetAtBook } from '../cells/book-link.js';
import { booksShown, tableRow } from '../table-row.js';
import { Arithmetic } from './arithmetic.js';
import { BookList } from './book-list.js';
import { BookTable } from './book-table.js';
import { BooksBehind } from './books-behind.js';

/** Below an opened bet: every book, and how its value is computed. */
export const OpenRow = ({ bet, columns, rowIndex }: { bet: Bet; columns: number; rowIndex?: number | undefined }) => {
  const { at, set, outcome } = bet;
  const open = useAtomValue(useMemo(() => openBetAtom({ at, set, outcome }), [at, set, outcome]));
  const event = useAtomValue(eventAtom(bet.event));
  if (!open || !event) return null;
  const { isPlayerProp } = open.group.line.ladder;
  const row = tableRow(bet, open, event);
  const shown = { ...open, offers: booksShown(row, isPlayerProp) };
  const names = open.outcomes.map((one) => selectionOf({ ...bet, outcome: one }, event));
  return (
    <tr className="x" aria-rowindex={rowIndex}>
      <td colSpan={columns}>
        <div className="mini">
          <BookTable bet={bet} open={shown} event={event} names={names} />
          <BookList bet={bet} open={shown} event={event} />
          <BooksBehind row={row} shown={shown.offers.length} />
          <div className="method">
            <Arithmetic bet={bet} open={open} />
            <AddToSlip bet={bet} event={event} isPlayerProp={isPlayerProp} />
            <AddToPicks bet={bet} event={event} isPlayerProp={isPlayerProp} />
            {bet.best ? <BetAtBook quote={bet.best.key} event={event} /> : null}
          </div>
        </div>
      </td>
    </tr>
  );
};
