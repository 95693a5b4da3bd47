import { memo } from 'react';
import { type AxisKind, axisTicks } from './axis.js';
import { type Frame, written, xOf, yOf } from './frame.js';
import { timeTicksIn } from './time-ticks.js';
import { tickWords } from './when.js';

const ROOM = 48;

/** The grid lines and labels of both axes; days have vertical lines. */
export const ChartAxes = memo(function ChartAxes({
  frame,
  kind,
  write,
}: {
  frame: Frame;
  kind: AxisKind;
  write: (value: number) => string;
}) {
  const { left, right, top, bottom, from, to, low, high } = frame;
  const values = axisTicks(low, high, kind, Math.max(2, Math.floor((bottom - top) / ROOM)));
  const times = timeTicksIn(frame);
  return (
    <g>
      {values.map((value) => (
        <g key={value}>
          <path className="grid" d={`M${left} ${written(yOf(frame, value))}H${right}`} />
          <text x={left - 8} y={written(yOf(frame, value)) + 4} textAnchor="end">
            {write(value)}
          </text>
        </g>
      ))}
      {times.map(({ at, isDay }) => (
        <g key={at}>
          {isDay ? <path className="grid" d={`M${written(xOf(frame, at))} ${top}V${bottom}`} /> : null}
          <text x={written(xOf(frame, at))} y={bottom + 20} textAnchor="middle">
            {tickWords(at, [from, to])}
          </text>
        </g>
      ))}
    </g>
  );
});
