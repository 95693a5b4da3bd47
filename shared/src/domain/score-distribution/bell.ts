import { normalBelow } from '../odds/devig/normal.js';

/** The chance (0..1) of one whole result under a normal distribution. */
export const bell = (result: number, mean: number, deviation: number): number =>
  normalBelow((result + 0.5 - mean) / deviation) - normalBelow((result - 0.5 - mean) / deviation);
