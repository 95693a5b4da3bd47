import { type FocusEvent, useCallback, useState } from 'react';
import type { BetKey } from '../../lib/bets/bet.js';
import { BetRow } from './bet-row.js';
import { oddsTableMessages as words } from './messages.js';

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
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onHold?.(false);
  };
  return (
    <section
      className="panel odds-panel"
      aria-label={isSuspect ? words.checkFirst : words.table}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={left}
    >
      <table className="tbl odds">
        <colgroup>
          <col className="c-ev" />
          <col />
          <col className="c-sel" />
          <col className="c-book" />
          <col className="c-odds" />
          <col className="c-fair" />
        </colgroup>
        <Head />
        <tbody>
          {keys.map((key) => (
            <BetRow key={key} id={key} isOpen={open.has(key)} isSuspect={isSuspect} onToggle={toggle} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Head = () => (
  <thead>
    <tr>
      <th className="c-ev" scope="col" aria-sort="descending">
        {words.ev} ↓
      </th>
      <th scope="col">{words.match}</th>
      <th className="c-sel" scope="col">
        {words.team}
      </th>
      <th className="c-book" scope="col">
        {words.book}
      </th>
      <th className="c-odds r" scope="col">
        {words.odds}
      </th>
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
    </tr>
  </thead>
);

const toggled = <T,>(set: ReadonlySet<T>, one: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
};
