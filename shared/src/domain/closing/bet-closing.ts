import type { DevigMethodName } from '../odds/devig.js';
import type { Probability } from '../odds/probability.js';
import type { ClosingSource } from './closing-line.js';

/** The closing value of one bet. */
export interface BetClosing {
  /** The fair chance of the bet's outcome. */
  readonly chance: Probability;
  readonly method: DevigMethodName;
  readonly books: number;
  /** When the game began, in milliseconds since 1970. */
  readonly start: number;
  readonly source: ClosingSource;
}

/** Why a bet has no closing line. */
export const NO_CLOSING = [
  'unknown game',
  'not started',
  'being recorded',
  'not recorded',
  'other line',
  'too few books',
  'two markets',
] as const;
export type NoClosing = (typeof NO_CLOSING)[number];

/** Whether the answer may still change later. */
export const isOpenAnswer = (answer: NoClosing): boolean => answer === 'not started' || answer === 'being recorded';
