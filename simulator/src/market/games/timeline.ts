import type { SportLaw } from './sport-laws.js';

/** A moment of a game: the period, how far into it (0..1), and whether it is the break after it. */
export interface Moment {
  readonly period: number;
  readonly into: number;
  readonly resting: boolean;
}

/** The moment of a game so many real seconds after its start. */
export const momentAt = (law: SportLaw, elapsed: number): Moment => {
  let begin = 0;
  for (let period = 1; ; period++) {
    const length = wallOf(law, period);
    const rest = law.breaks[period - 1] ?? 0;
    if (elapsed < begin + length) return { period, into: Math.max(0, elapsed - begin) / length, resting: false };
    if (elapsed < begin + length + rest) return { period, into: 1, resting: true };
    begin += length + rest;
  }
};

/** Real seconds from the start to a moment. */
export const elapsedAt = (law: SportLaw, period: number, into: number): number => {
  let begin = 0;
  for (let before = 1; before < period; before++) begin += wallOf(law, before) + (law.breaks[before - 1] ?? 0);
  return begin + into * wallOf(law, period);
};

/** The share (0..1) of the periods `from`..`to` that is left. */
export const shareToCome = ({ period, into }: Moment, from: number, to: number): number => {
  if (period < from) return 1;
  if (period > to) return 0;
  return (to - period + 1 - into) / (to - from + 1);
};

const wallOf = (law: SportLaw, period: number): number =>
  period > law.periods && law.overtime ? law.overtime.wallSeconds : law.wallSeconds;
