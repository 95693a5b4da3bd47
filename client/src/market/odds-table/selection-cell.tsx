import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { eventAtom } from '../model/board/board-atoms.js';
import { hiddenColumnsAtom } from '../model/choices/table-look.js';
import { type Picked, selectionOf } from '../model/selection.js';
import { matchup } from '../model/team-name.js';

/** The selection and its market; also its game if that has no column. */
export const SelectionCell = memo(function SelectionCell({
  id,
  event: of,
  market,
  ...picked
}: Picked & { id: string; event: string; market: string }) {
  const event = useAtomValue(eventAtom(of));
  const isAlone = useAtomValue(hiddenColumnsAtom).includes('match');
  const selection = event ? selectionOf(picked, event) : '';
  return (
    <td id={id} className="sel" title={`${selection}, ${market}`}>
      <span className="t1">{selection}</span>
      <span className="sub">{event && isAlone ? `${matchup(event)} · ${market}` : market}</span>
    </td>
  );
});
