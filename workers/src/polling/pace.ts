import type { GameEvent } from '@fairline/shared/domain';
import { type Budget, slowdown, wantedPeriod } from './cadence.js';
import { gamePollsPerMs } from './game-rotation.js';

/** The slowdown moves in steps of ten percent. */
const STEP = 1.1;

/** How fast a board is polled. */
export interface Pace {
  /** Time between polls, in milliseconds. */
  readonly period: number;
  /** How many times slower than the games want, for lack of credits. */
  readonly slowdown: number;
}

/** The credits for a call about all games, and for a call about one. */
export interface CreditCost {
  readonly overview: number;
  readonly perGame: number;
}

export interface PaceOptions extends Omit<Budget, 'costPerRound'> {
  /** How often the feed updates its answers, in milliseconds. */
  readonly feedInterval: number;
  readonly costs: CreditCost;
  /** How many boards share the credits equally. */
  readonly boards: number;
  readonly now: number;
}

/** The pace that the games want, but never faster than the feed updates or the credits allow. */
export const paceFor = (games: readonly GameEvent[], options: PaceOptions): Pace => {
  const { feedInterval, costs, boards, now } = options;
  const wanted = Math.max(wantedPeriod(games, now), feedInterval);
  const cost = costs.overview + costs.perGame * gamePollsPerMs(games, now) * wanted;
  const factor = slowdown(wanted, { ...options, costPerRound: cost * boards }, now);
  const steady = inSteps(factor);
  return { period: Math.ceil(wanted * steady), slowdown: steady };
};

// Credits shrink with every poll. Without steps, the period would change every time.
const inSteps = (factor: number): number => (factor === 1 ? 1 : STEP ** Math.ceil(Math.log(factor) / Math.log(STEP)));
