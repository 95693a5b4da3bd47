import { memo } from 'react';
import type { BookLine, Move } from '../model/game/line-record.js';
import { type AxisKind, valueOn } from './axis.js';
import { type Frame, fadeOf, stepPath, written, xOf, yOf } from './drawing.js';
import type { Series } from './series.js';
import { type Mark, REST_MARK } from './series.js';

/** All lines: the highlighted ones above the grey ones, with a ring at the opening and a dot at the current value. */
export const ChartLines = memo(function ChartLines({
  series,
  rest,
  kind,
  frame,
  pointedAt,
}: {
  series: readonly Series[];
  rest: readonly BookLine[];
  kind: AxisKind;
  frame: Frame;
  /** The book whose line is emphasised. */
  pointedAt: string | undefined;
  /** Lines grow in place; a new version says that they did. */
  version: number;
}) {
  return (
    <g>
      <g className={fadeOf(undefined, pointedAt)}>
        {rest.map(({ book, moves }) => (
          <Line key={book} path={stepPath(moves, valueOn[kind], frame)} mark={REST_MARK} />
        ))}
      </g>
      {[...series].reverse().map(({ book, moves, mark }) => (
        <g key={book} className={fadeOf(book, pointedAt)}>
          <Line path={stepPath(moves, valueOn[kind], frame)} mark={mark} />
          <Point move={moves[0]} at={moves[0]?.at} {...{ kind, frame, mark }} isOpen />
          <Point move={moves.at(-1)} at={frame.to} {...{ kind, frame, mark }} />
        </g>
      ))}
    </g>
  );
});

const Line = ({ path, mark: { colour, width, dash } }: { path: string; mark: Mark }) => (
  <path d={path} fill="none" stroke={colour} strokeWidth={width} strokeDasharray={dash} />
);

const Point = ({
  move,
  at = 0,
  kind,
  frame,
  mark: { colour },
  isOpen = false,
}: {
  move: Move | undefined;
  at: number | undefined;
  kind: AxisKind;
  frame: Frame;
  mark: Mark;
  isOpen?: boolean;
}) => {
  const value = move && valueOn[kind](move);
  if (value === undefined || at < frame.from || at > frame.to) return null;
  const place = { cx: written(xOf(frame, at)), cy: written(yOf(frame, value)) };
  return isOpen ? (
    <circle {...place} r="3" fill="var(--surface-1)" stroke={colour} strokeWidth="1.5" />
  ) : (
    <circle {...place} r="2.5" fill={colour} />
  );
};
