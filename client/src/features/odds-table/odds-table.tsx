import { Suspense, useCallback, useEffect, useState } from 'react';
import type { BetKey } from '../../lib/bets/bet.js';
import { part } from '../../lib/parts/part.js';
import { useFewFirst } from '../../lib/use-few-first.js';
import { useHold } from '../../lib/use-hold.js';
import { Gliding } from '../../ui/gliding.js';
import { usePhone } from '../../ui/use-phone.js';
import { BetRow } from './bet-row.js';
import { Explaining } from './explain/explaining.js';
import { oddsTableMessages as words } from './messages.js';
import { TableHead } from './table-head.js';
import { rowCount } from './virtual-places.js';

// Loaded only when the user wants all rows.
const VirtualRows = part(() => import('./virtual-rows.js'));

/**
 * The table of bets; of a long list only the part near the viewport is rendered. `onHold` reports whether somebody points at it or works in
 * it, `onRead` whether a row of it is open, since its order then waits.
 */
export const OddsTable = ({
  keys,
  isSuspect = false,
  isLong = false,
  onHold,
  onRead,
}: {
  keys: readonly BetKey[];
  isSuspect?: boolean;
  isLong?: boolean;
  onHold?: (isHeld: boolean) => void;
  onRead?: (isRead: boolean) => void;
}) => {
  const [open, setOpen] = useState<ReadonlySet<BetKey>>(new Set());
  const toggle = useCallback((id: BetKey) => setOpen((before) => toggled(before, id)), []);
  const hold = useHold(onHold);
  const isRead = keys.some((key) => open.has(key));
  useEffect(() => onRead?.(isRead), [onRead, isRead]);
  const isPhone = usePhone();
  const drawn = useFewFirst(keys.length, isPhone);
  const rows = (isLong ? [] : keys.slice(0, drawn)).map((key) => (
    <BetRow key={key} id={key} isOpen={open.has(key)} isSuspect={isSuspect} onToggle={toggle} />
  ));
  return (
    <Explaining>
      <section className="panel odds-panel" aria-label={isSuspect ? words.checkFirst : words.table} {...hold}>
        <table
          className={isLong ? 'tbl odds all' : 'tbl odds'}
          aria-rowcount={isLong ? rowCount(keys, open) : undefined}
        >
          <TableHead isFixed={isSuspect} />
          {isLong ? (
            <Suspense fallback={null}>
              <VirtualRows keys={keys} open={open} onToggle={toggle} />
            </Suspense>
          ) : isPhone ? (
            <Gliding as="tbody" keys={keys}>
              {rows}
            </Gliding>
          ) : (
            <tbody>{rows}</tbody>
          )}
        </table>
      </section>
    </Explaining>
  );
};

const toggled = <T,>(set: ReadonlySet<T>, one: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
};
