import { type ReactNode, useState } from 'react';
import { useApplyKey } from '../../../lib/use-apply-key.js';
import { useHold } from '../../../lib/use-hold.js';
import { Gliding } from '../../../ui/gliding.js';
import { GoneCard } from '../cards/gone-card.js';
import type { Lack } from '../offers/why-gone.js';
import type { Offer, OpenRow, Row } from './live-view.js';
import { useHeldRows } from './use-held-rows.js';

/** The rows of a live list: open ones as cards, gone ones in their last state. No row moves under the pointer; elsewhere rows glide. */
export const RowsList = <O extends Offer>({
  label,
  head,
  rows,
  about,
  now,
  lacks,
  toolbar,
  card,
}: {
  label: string;
  head: ReactNode;
  rows: readonly Row<O>[];
  /** The subject of the list. When it changes, the list starts over even while it is pointed at. */
  about: unknown;
  now: number;
  /** Why each hidden entry is hidden, by id. */
  lacks: ReadonlyMap<string, Lack>;
  /** Renders the toolbar. `moved` is how many rows wait to move, `onApply` moves them. */
  toolbar: (moved: number, onApply: () => void) => ReactNode;
  card: (row: OpenRow<O>) => ReactNode;
}) => {
  const [isHeld, setIsHeld] = useState(false);
  const { shown, moved, apply } = useHeldRows(rows, isHeld, about, (id) => ({
    at: now,
    why: lacks.get(id) ?? 'not heard of',
  }));
  const hold = useHold(setIsHeld);
  useApplyKey(isHeld && moved > 0, apply);
  return (
    <>
      {toolbar(moved, apply)}
      <Gliding as="section" keys={shown.map(stateOf)} className="opps" aria-label={label} {...hold}>
        {head}
        {shown.map((row) => ('last' in row ? <GoneCard key={row.id} row={row} /> : card(row)))}
      </Gliding>
    </>
  );
};

// A row that has just ended is of another height, so that the rows below it move.
const stateOf = (row: Row<Offer>): string => ('last' in row ? `${row.id} gone` : row.id);
