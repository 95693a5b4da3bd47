import { type DevigMethod, sumOf } from './implied.js';

/** Divides every chance by their sum: r / sum. The usual default; it overrates longshots. */
export const multiplicative: DevigMethod = (implied) => {
  const total = sumOf(implied);
  return implied.map((chance) => chance / total);
};
