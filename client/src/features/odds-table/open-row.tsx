import './open-row.css';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Bet } from '../../lib/bets/bet.js';
import { openBetAtom } from '../../lib/bets/open-bet-atom.js';
import { eventAtom } from '../../lib/board/board-atoms.js';
import { selectionOf } from '../../lib/selection.js';
import { AddToSlip } from './add-to-slip.js';
import { Arithmetic } from './arithmetic.js';
import { BookList } from './book-list.js';
import { BookTable } from './book-table.js';

/** Below an opened bet: every book, and the sentence that proves the value. */
export const OpenRow = ({ bet }: { bet: Bet }) => {
  const { at, set, outcome } = bet;
  const open = useAtomValue(useMemo(() => openBetAtom({ at, set, outcome }), [at, set, outcome]));
  const event = useAtomValue(eventAtom(bet.event));
  if (!open || !event) return null;
  const names = open.outcomes.map((one) => selectionOf({ ...bet, outcome: one }, event));
  return (
    <tr className="x">
      <td colSpan={6}>
        <div className="mini">
          <BookTable bet={bet} open={open} names={names} />
          <BookList bet={bet} open={open} />
          <div className="method">
            <Arithmetic bet={bet} open={open} />
            <AddToSlip bet={bet} event={event} isPlayerProp={open.group.line.ladder.isPlayerProp} />
          </div>
        </div>
      </td>
    </tr>
  );
};
