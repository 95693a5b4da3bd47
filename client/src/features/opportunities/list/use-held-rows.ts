import { useRef } from 'react';
import { useHeldOrder } from '../../../lib/held-order.js';
import type { WhyGone } from '../offers/why-gone.js';
import type { GoneRow, Offer, Row } from './live-view.js';

/**
 * The rows in display order. While somebody points at the list or works in it, no row moves, appears or disappears, though its content
 * updates; a row that ended shows as gone. `about` is the subject of the list: a new one is not held back.
 */
export const useHeldRows = <O extends Offer>(
  rows: readonly Row<O>[],
  isHeld: boolean,
  about: unknown,
  whyGone: (id: string) => { readonly at: number; readonly why: WhyGone },
) => {
  const order = useHeldOrder(useSameIds(rows), isHeld, about);
  const known = useRef(new Map<string, Row<O>>());
  const latest = new Map(rows.map((row) => [row.id, row]));
  if (isHeld) for (const id of order.shown) latest.set(id, latest.get(id) ?? goneFrom(known.current.get(id)!, whyGone));
  known.current = latest;
  return { ...order, shown: order.shown.map((id) => latest.get(id)!) };
};

// `useHeldOrder` compares arrays by identity, so this one stays the same object while its ids do.
const useSameIds = (rows: readonly Row<Offer>[]): readonly string[] => {
  const held = useRef<readonly string[]>([]);
  const ids = rows.map(({ id }) => id);
  if (ids.join('\n') !== held.current.join('\n')) held.current = ids;
  return held.current;
};

const goneFrom = <O extends Offer>(
  row: Row<O>,
  whyGone: (id: string) => { readonly at: number; readonly why: WhyGone },
): GoneRow<O> => ('last' in row ? row : { ...row, last: row.offer, ...whyGone(row.id) });
