import { type FocusEvent, useCallback, useRef, useState } from 'react';
import type { BetKey } from '../../lib/bets/bet.js';
import { BetRow } from './bet-row.js';
import { Explaining } from './explain/explaining.js';
import { oddsTableMessages as words } from './messages.js';
import { TableHead } from './table-head.js';

/** The table of bets. `onHold` says whether somebody points at it or works in it: then its order waits. */
export const OddsTable = ({
  keys,
  isSuspect = false,
  onHold,
}: {
  keys: readonly BetKey[];
  isSuspect?: boolean;
  onHold?: (isHeld: boolean) => void;
}) => {
  const [open, setOpen] = useState<ReadonlySet<BetKey>>(new Set());
  const toggle = useCallback((id: BetKey) => setOpen((before) => toggled(before, id)), []);
  const hold = useHold(onHold);
  return (
    <Explaining>
      <section className="panel odds-panel" aria-label={isSuspect ? words.checkFirst : words.table} {...hold}>
        <table className="tbl odds">
          <TableHead isFixed={isSuspect} />
          <tbody>
            {keys.map((key) => (
              <BetRow key={key} id={key} isOpen={open.has(key)} isSuspect={isSuspect} onToggle={toggle} />
            ))}
          </tbody>
        </table>
      </section>
    </Explaining>
  );
};

// The pointer holds while it is over the table; the keyboard, while it is in it. A click alone does not leave it held.
const useHold = (onHold: ((isHeld: boolean) => void) | undefined) => {
  const by = useRef({ pointer: false, keyboard: false });
  const set = (change: Partial<typeof by.current>) => {
    Object.assign(by.current, change);
    onHold?.(by.current.pointer || by.current.keyboard);
  };
  return {
    onPointerEnter: () => set({ pointer: true }),
    onPointerLeave: () => set({ pointer: false }),
    onFocus: ({ target }: FocusEvent) => set({ keyboard: target.matches(':focus-visible') }),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) set({ keyboard: false });
    },
  };
};

const toggled = <T,>(set: ReadonlySet<T>, one: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
};
