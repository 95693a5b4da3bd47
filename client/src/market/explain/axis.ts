import { impliedProbability } from '@fairline/shared/domain';
import { runningVotes } from '../model/bets/running-votes.js';
import type { Explanation } from './explanation.js';

/** The positions of everything on one axis of chances, in percent of its width. */
export interface Axis {
  readonly dots: readonly Dot[];
  readonly lanes: number;
  readonly ticks: readonly { readonly chance: number; readonly at: number }[];
  readonly fair: number | undefined;
  readonly price: number | undefined;
}

interface Dot {
  readonly book: string;
  readonly chance: number;
  readonly at: number;
  /** Dots that would overlap are stacked. */
  readonly lane: number;
  readonly size: number;
  readonly isMedian: boolean;
}

/** Lays out what the books think of a bet, the fair chance, and the chance at which the best price breaks even. */
export const axisOf = ({
  votes,
  fair,
  bet,
  learnedAt,
}: Pick<Explanation, 'votes' | 'fair' | 'bet' | 'learnedAt'>): Axis => {
  const running = runningVotes(votes);
  const price = bet.net && impliedProbability(bet.net);
  const own = fair?.[0];
  const hasMedian = fair !== undefined && learnedAt === undefined;
  const marks = [...running.map(({ chance }) => chance), own, price].filter((chance) => chance !== undefined);
  const [from, to] = around(marks);
  const place = (chance: number) => ((chance - from) / (to - from)) * 100;
  const free: number[] = [];
  const dots = running.map(({ book, chance, weight, isMedian }): Dot => {
    const at = place(chance);
    const lane = laneAt(free, at);
    return { book, chance, at, lane, size: 6 + 3 * Math.min(weight, MOST_SIZE), isMedian: isMedian && hasMedian };
  });
  return {
    dots,
    lanes: Math.max(1, free.length),
    ticks: ticksIn(from, to)
      .map((chance) => ({ chance, at: place(chance) }))
      .filter(({ at }) => at > TICK_EDGE && at < 100 - TICK_EDGE),
    fair: own === undefined ? undefined : place(own),
    price: price === undefined ? undefined : place(price),
  };
};

// A dot for a learned weight above this would hide its neighbours.
const MOST_SIZE = 5;

// Never narrower than two percentage points, so that agreement looks like agreement.
const around = (marks: readonly number[]): readonly [number, number] => {
  const [low, high] = [Math.min(...marks), Math.max(...marks)];
  const margin = Math.max((high - low) * 0.08, (0.02 - (high - low)) / 2);
  return [low - margin, high + margin];
};

// At most this many dots are stacked; in a larger crowd the next dot starts at the bottom again.
const MOST_LANES = 5;
const DOT_WIDTH = 4.2;

const laneAt = (free: number[], at: number): number => {
  const open = free.findIndex((from) => from <= at);
  const lane = open >= 0 ? open : free.length < MOST_LANES ? free.length : free.indexOf(Math.min(...free));
  free[lane] = at + DOT_WIDTH;
  return lane;
};

const STEPS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2];
const MOST_TICKS = 6;
// A label closer to the edge than this would stick out.
const TICK_EDGE = 3;

const ticksIn = (from: number, to: number): number[] => {
  const step = STEPS.find((each) => (to - from) / each <= MOST_TICKS) ?? 0.25;
  const first = Math.max(1, Math.ceil(from / step));
  const last = Math.floor(Math.min(to, 1 - step) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step);
};
