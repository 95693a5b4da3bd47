import { type BetKey } from '@fairline/shared/domain';
import { useAtom, useAtomValue } from 'jotai';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { part } from '../../platform/parts/part.js';
import { useFewFirst } from '../../platform/use-few-first.js';
import { useHold } from '../../platform/use-hold.js';
import { Gliding } from '../../ui/gliding.js';
import { usePhone } from '../../ui/use-phone.js';
import { Explaining } from '../explain/explaining.js';
import { type BetOrder, betOrderAtom, hiddenColumnsAtom } from '../model/choices/table-look.js';
import { BetRow } from './bet-row.js';
import { oddsTableMessages as words } from './messages.js';
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

/** The widths and titles of the columns. The table can be sorted by value, game and price. */
const TableHead = ({ isFixed = false }: { isFixed?: boolean }) => {
  const hidden = useAtomValue(hiddenColumnsAtom);
  const has = (column: (typeof hidden)[number]) => !hidden.includes(column);
  return (
    <>
      <colgroup>
        <col className="c-ev" />
        {has('match') ? <col className="c-match" /> : null}
        <col className="c-sel" />
        {has('book') ? <col className="c-book" /> : null}
        <col className="c-odds" />
        {has('fair') ? <col className="c-fair" /> : null}
      </colgroup>
      <thead>
        <tr>
          <Ordering className="c-ev" title={words.ev} by={['value']} isFixed={isFixed} />
          {has('match') ? <Ordering className="c-match" title={words.match} by={['start']} isFixed={isFixed} /> : null}
          <th className="c-sel" scope="col">
            {words.team}
          </th>
          {has('book') ? (
            <th className="c-book" scope="col">
              {words.book}
            </th>
          ) : null}
          <Ordering className="c-odds r" title={words.odds} by={['longest', 'shortest']} isFixed={isFixed} />
          {has('fair') ? <FairHead /> : null}
        </tr>
      </thead>
    </>
  );
};

/** A column header that sorts the table; pressing it again switches to its next order, if it has one. */
const Ordering = ({
  className,
  title,
  by,
  isFixed,
}: {
  className: string;
  title: string;
  by: readonly BetOrder[];
  isFixed: boolean;
}) => {
  const [order, setOrder] = useAtom(betOrderAtom);
  const place = by.indexOf(order);
  const isUp = order === 'start' || order === 'shortest';
  const sort = place < 0 ? undefined : isUp ? 'ascending' : 'descending';
  if (isFixed)
    return (
      <th className={className} scope="col">
        {title}
      </th>
    );
  return (
    <th className={className} scope="col" aria-sort={sort}>
      <button type="button" className="sort" onClick={() => setOrder(by[(place + 1) % by.length]!)}>
        {title}
        {sort ? <span aria-hidden="true">{isUp ? ' ↑' : ' ↓'}</span> : null}
      </button>
    </th>
  );
};

const FairHead = () => (
  <th className="c-fair" scope="col">
    <span className="faircell">
      <span className="fairhead">{words.fair}</span>
      <span className="striphead" aria-hidden="true">
        <span>{words.worse}</span>
        <span>{words.fairMark}</span>
        <span>{words.better}</span>
      </span>
    </span>
  </th>
);
