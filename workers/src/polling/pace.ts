import type { GameEvent } from '@fairline/shared/domain';
import { type Budget, slowdown, wantedPeriod } from './cadence.js';
import { turnsPerMs } from './turns.js';

/** A pace is slowed down in steps of a tenth. */
const STEP = 1.1;

/** How fast a board is polled. */
export interface Pace {
  /** From one poll to the next, in milliseconds. */
  readonly period: number;
  /** How many times slower than the games want it, for lack of credits. */
  readonly slowdown: number;
}

/** What a board costs: a call about all games, and a call about one. */
export interface CreditCost {
  readonly overview: number;
  readonly perGame: number;
}

export interface PaceOptions extends Omit<Budget, 'costPerRound'> {
  /** The feed renews its answers no faster than this, in milliseconds. */
  readonly feedInterval: number;
  readonly costs: CreditCost;
  /** All boards share the credits, each as much as any other. */
  readonly boards: number;
  readonly now: number;
}

/** The pace that the games want, never faster than the feed renews nor than the credits last. */
export const paceFor = (games: readonly GameEvent[], options: PaceOptions): Pace => {
  const { feedInterval, costs, boards, now } = options;
  const wanted = Math.max(wantedPeriod(games, now), feedInterval);
  const cost = costs.overview + costs.perGame * turnsPerMs(games, now) * wanted;
  const factor = slowdown(wanted, { ...options, costPerRound: cost * boards }, now);
  const steady = inSteps(factor);
  return { period: Math.ceil(wanted * steady), slowdown: steady };
};

// Credits go down with every poll: a pace that followed each of them would never be the same twice.
const inSteps = (factor: number): number => (factor === 1 ? 1 : STEP ** Math.ceil(Math.log(factor) / Math.log(STEP)));
