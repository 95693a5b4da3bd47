import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { eventAtom } from '../../lib/board/board-atoms.js';
import { type Picked, selectionOf } from '../../lib/selection.js';

/** What is bet on, and in which market. */
export const SelectionCell = memo(function SelectionCell({
  event: id,
  market,
  ...picked
}: Picked & { event: string; market: string }) {
  const event = useAtomValue(eventAtom(id));
  const selection = event ? selectionOf(picked, event) : '';
  return (
    <td className="sel" title={`${selection}, ${market}`}>
      <span className="t1">{selection}</span>
      <span className="sub">{market}</span>
    </td>
  );
});
