import { memo } from 'react';
import { type AxisKind, valueOn } from './axis.js';
import { type Frame, fadeOf, spreadLabels, written, yOf } from './drawing.js';
import type { Series } from './series.js';

const ROOM = 15;
const LETTER = 6.4;

/** The names of the lines at the chart's right edge, each at its line's current value. */
export const ChartLabels = memo(function ChartLabels({
  series,
  kind,
  frame,
  room,
  pointedAt,
  onPoint,
}: {
  series: readonly Series[];
  kind: AxisKind;
  frame: Frame;
  /** The available width in pixels. */
  room: number;
  /** The book whose line is emphasised, and a way to change that (undefined: none). */
  pointedAt: string | undefined;
  onPoint: (book: string | undefined) => void;
  version: number;
}) {
  const labelled = series.flatMap((line) => {
    const last = line.moves.at(-1);
    const value = last && valueOn[kind](last);
    return value === undefined ? [] : [{ ...line, y: yOf(frame, value) + 4 }];
  });
  const wanted = labelled.map(({ y }) => y);
  const placed = spreadLabels(wanted, ROOM, frame.top + 8, frame.bottom);
  return (
    <g>
      {labelled.map(({ book, title, mark }, i) => (
        <text
          key={book}
          x={frame.right + 8}
          y={written(placed[i]!)}
          className={fadeOf(book, pointedAt)}
          style={{ fill: mark.colour, fontWeight: 600 }}
          onPointerEnter={() => onPoint(book)}
          onPointerLeave={() => onPoint(undefined)}
        >
          {cut(title, Math.floor(room / LETTER))}
        </text>
      ))}
    </g>
  );
});

const cut = (title: string, letters: number): string =>
  title.length <= letters ? title : `${title.slice(0, letters - 1)}…`;
