import { doubled, varied } from '../../../platform/retry.js';

const FIRST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

/**
 * The pause after the nth failure in a row, counted from 0, in milliseconds: 2, 4, 8 s and so on up to five minutes, each varied by up to
 * half, so that browsers do not all return at once. `chance` is a random number from 0 to 1.
 */
export const backoff = (nth: number, chance: number): number => varied(doubled(nth + 1, FIRST_MS, LONGEST_MS), chance);
