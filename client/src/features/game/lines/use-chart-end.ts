import type { Score } from '@fairline/shared/contract';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { nowAtom } from '../../../lib/clock.js';
import type { BookLine } from '../../../lib/game/line-record.js';

/** The chart advances in steps of this size: a redraw every second would show no difference. */
const STEP_MS = 10_000;

/** Where the chart ends: now, or at the last price move once the game is over. */
export const useChartEnd = (score: Score, lines: readonly BookLine[]): number => {
  const steppedAtom = useMemo(() => atom((get) => Math.ceil(get(nowAtom) / STEP_MS) * STEP_MS), []);
  const now = useAtomValue(steppedAtom);
  if (!score.completed) return Math.max(now, lastOf(lines));
  return lastOf(lines) || now;
};

const lastOf = (lines: readonly BookLine[]): number =>
  lines.reduce((last, { moves }) => Math.max(last, moves.at(-1)?.at ?? 0), 0);
