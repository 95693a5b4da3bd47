import { useAtomValue } from 'jotai';
import { nowAtom } from '../platform/clock.js';
import { ValueChip } from '../ui/value-chip.js';
import { opportunityMessages as words } from './messages.js';
import type { Move } from './model/live-view.js';

/** The value of an offer, with its news: new, better or worse, as word, arrow and edge. */
export const ValueMark = ({
  text,
  band,
  openedAt,
  move,
  children,
}: {
  text: string;
  band: 0 | 1 | 2 | 3 | 4;
  openedAt: number;
  move?: Move | undefined;
  children?: React.ReactNode;
}) => {
  const now = useAtomValue(nowAtom);
  return (
    <div className="o-p">
      <ValueChip text={text} band={band} size="large" />
      {children}
      {move ? (
        <Moved key={move.at} move={move} />
      ) : now - openedAt < NEW_FOR_MS ? (
        <b className="new">{words.new}</b>
      ) : null}
    </div>
  );
};

/** How long an opportunity counts as new. */
const NEW_FOR_MS = 30_000;

const Moved = ({ move: { by } }: { move: Move }) => (
  <span className={`mv flash run ${by > 0 ? 'u' : 'd'}`}>
    <span className="g" aria-hidden="true">
      {by > 0 ? '▲' : '▼'}
    </span>
    {Math.abs(by).toFixed(2)}
    <span className="sr"> {by > 0 ? words.better : words.worse}</span>
  </span>
);
