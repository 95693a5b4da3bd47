import type { ScoreChange } from '@fairline/shared/contract';
import { memo } from 'react';
import { type Frame, written, xOf } from './drawing.js';
import { lineMessages as words } from './messages.js';

const ROOM = 40;

/** The start of the game and its score changes on the time axis. A score without room for its figure keeps its notch. */
export const ChartScore = memo(function ChartScore({
  changes,
  startsAt,
  frame,
}: {
  changes: readonly ScoreChange[];
  startsAt: number;
  frame: Frame;
}) {
  const { left, right, from, to, top, bottom } = frame;
  const isIn = (at: number) => at > from && at < to;
  const start = isIn(startsAt) ? written(xOf(frame, startsAt)) : undefined;
  // Labels stay half their width away from both ends, where the names of prices and books are.
  let free = Math.max(left + ROOM / 2, start === undefined ? 0 : start + ROOM);
  return (
    <g>
      {start === undefined ? null : (
        <>
          <path d={`M${start} ${top}V${bottom}`} stroke="var(--border-strong)" strokeDasharray="1 3" />
          <text x={start + 4} y={top + 8}>
            {words.start}
          </text>
        </>
      )}
      {changes
        .filter(({ at }) => isIn(at))
        .map(({ at, away, home }) => {
          const x = written(xOf(frame, at));
          const hasRoom = x >= free && x <= right - ROOM / 2;
          if (hasRoom) free = x + ROOM;
          return (
            <g key={at}>
              <path d={`M${x} ${bottom}v-6`} stroke="var(--text-2)" strokeWidth="1.5" />
              {hasRoom ? (
                <text className="t2" x={x} y={bottom - 10} textAnchor="middle">
                  {away}–{home}
                </text>
              ) : null}
            </g>
          );
        })}
    </g>
  );
});
