import type { OpportunityKind } from '@fairline/shared/domain';
import { memo } from 'react';
import { opportunityMessages as words } from './messages.js';

const [WIDTH, TOP, BOTTOM] = [108, 4, 23];

/** The life of an opportunity as steps, with a notch at its peak. When it is over, the line drops to the bottom. */
export const LifeLine = memo(function LifeLine({
  steps,
  isOver,
  of,
}: {
  steps: readonly (readonly [at: number, value: number])[];
  isOver: boolean;
  of: OpportunityKind;
}) {
  const points = pointsOf(steps, isOver);
  const last = points.at(-1)!;
  const peak = points.reduce((best, point) => (point.y < best.y ? point : best));
  const [line, dot] = isOver ? ['var(--text-3)', 'var(--text-3)'] : ['var(--accent-text)', 'var(--text-1)'];
  return (
    <svg width="112" height="26" viewBox="0 0 112 26" role="img" aria-label={words.lifeLine[of]}>
      <path d="M0 23.5H112" stroke="var(--border-subtle)" />
      <path d={pathOf(points)} fill="none" stroke={line} strokeWidth="1.5" />
      {points.length > 2 ? <path d={`M${peak.x} ${peak.y}v-4`} stroke="var(--text-3)" /> : null}
      <circle cx={last.x} cy={last.y} r="2.2" fill={dot} />
    </svg>
  );
});

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The points of the drawing: evenly fittingLabels, from zero at the bottom to the highest value at the top. */
export const pointsOf = (steps: readonly (readonly [number, number])[], isOver: boolean): Point[] => {
  const values = [0, ...steps.map(([, value]) => value), ...(isOver ? [0] : [])];
  const highest = Math.max(...values, 0.01);
  return values.map((value, i) => ({
    x: round(2 + ((WIDTH - 2) * i) / Math.max(1, values.length - 1)),
    y: round(BOTTOM - ((BOTTOM - TOP) * Math.max(0, value)) / highest),
  }));
};

const pathOf = ([first, ...rest]: readonly Point[]): string =>
  `M${first!.x} ${first!.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}`;

const round = (value: number) => Math.round(value * 10) / 10;
