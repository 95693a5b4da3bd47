import { normalBelow } from '../odds/devig/normal.js';

/** The chance that a normal distribution, cut into whole numbers, gives to one result. */
export const bell = (result: number, mean: number, deviation: number): number =>
  normalBelow((result + 0.5 - mean) / deviation) - normalBelow((result - 0.5 - mean) / deviation);
