import type { ScoreDistribution } from '@fairline/shared/domain';
import { memo } from 'react';
import { withMinus } from '../platform/format.js';

const [LEFT, RIGHT, UNITS] = [6, 244, 14];
// Two numbers need so much between their places, or they run into each other.
const ROOM = 30;

/** Where both legs win, on a scale of points. With a model, each tick's height is the chance that the game ends there. */
export const RangeScale = memo(function RangeScale({
  from,
  to,
  label,
  distribution,
  isBare = false,
}: {
  from: number;
  to: number;
  label: string;
  distribution?: ScoreDistribution | undefined;
  /** Without the numbers, for a row. */
  isBare?: boolean | undefined;
}) {
  const { ticks, place } = scaleAround(from, to);
  const height = tickHeights(ticks, distribution);
  const [a, b] = [place(from), place(to)];
  const [beforeA, afterB] = b - a < ROOM ? (['end', 'start'] as const) : (['middle', 'middle'] as const);
  return (
    <svg
      className="opp-scale"
      width="100%"
      height={isBare ? 16 : 34}
      viewBox={isBare ? '0 0 250 20' : '0 0 250 34'}
      preserveAspectRatio={isBare ? 'none' : undefined}
      role="img"
      aria-label={label}
    >
      <rect x={a} y="3" width={b - a} height="14" fill="var(--ev-marginal-fill)" />
      <path d={`M${LEFT} 17.5H${RIGHT}`} className="zero" />
      {ticks.map((tick) => (
        <path
          key={tick}
          d={`M${place(tick).toFixed(1)} 17v-${height(tick)}`}
          stroke={tick >= from && tick <= to ? 'var(--ev-marginal-text)' : 'var(--text-3)'}
        />
      ))}
      <path d={`M${a} 2V20M${b} 2V20`} stroke="var(--accent-text)" strokeWidth="1.5" />
      {isBare ? null : (
        <>
          <text x={a} y="31" textAnchor={beforeA} className="t1">
            {withMinus(`${from}`)}
          </text>
          <text x={b} y="31" textAnchor={afterB} className="t1">
            {withMinus(`${to}`)}
          </text>
        </>
      )}
    </svg>
  );
});

/** The height of each result's tick: 3 if nothing is known, up to 14 for the likeliest on the scale. */
const tickHeights = (ticks: readonly number[], distribution: ScoreDistribution | undefined) => {
  const chance = (tick: number) => distribution?.chances[tick - distribution.lowest] ?? 0;
  const most = Math.max(...ticks.map(chance));
  return (tick: number): number => (most > 0 ? Math.round(10 * (2 + (12 * chance(tick)) / most)) / 10 : 3);
};

/** A scale of whole points with the range in its middle: at least 14 points wide, wider if the range is. */
export const scaleAround = (from: number, to: number) => {
  const width = Math.max(UNITS, Math.ceil((to - from) * 1.5));
  const first = Math.floor((from + to) / 2 - width / 2);
  const step = (RIGHT - LEFT) / width;
  return {
    ticks: Array.from({ length: width + 1 }, (_, i) => first + i),
    place: (points: number) => Math.round((LEFT + (points - first) * step) * 10) / 10,
  };
};
