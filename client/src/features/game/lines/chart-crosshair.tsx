import { moveAt } from '../../../lib/game/line-record.js';
import { type AxisKind, valueOn } from './axis.js';
import { type Frame, written, xOf, yOf } from './frame.js';
import type { Series } from './series.js';

const HALF = 40;

/** The vertical line at one time, a ring on every highlighted line, and the time below. */
export const ChartCrosshair = ({
  at,
  when,
  series,
  kind,
  frame,
}: {
  at: number;
  when: string;
  series: readonly Series[];
  kind: AxisKind;
  frame: Frame;
}) => {
  const x = written(xOf(frame, at));
  const flag = Math.min(Math.max(x, frame.left + HALF - 24), frame.right - HALF + 24);
  return (
    <g>
      <path d={`M${x} ${frame.top}V${frame.bottom}`} stroke="var(--text-2)" strokeDasharray="3 3" />
      {series.map(({ book, moves, mark }) => {
        const move = moveAt(moves, at);
        const value = move && valueOn[kind](move);
        return value === undefined ? null : (
          <circle
            key={book}
            cx={x}
            cy={written(yOf(frame, value))}
            r="3.5"
            fill="var(--surface-1)"
            stroke={mark.colour}
            strokeWidth="2"
          />
        );
      })}
      <rect x={flag - HALF} y={frame.bottom + 6} width={2 * HALF} height="20" rx="4" fill="var(--surface-4)" />
      <text x={flag} y={frame.bottom + 20} textAnchor="middle" className="t1">
        {when}
      </text>
    </g>
  );
};
