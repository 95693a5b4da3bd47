import { LIMITS } from './limits.js';
import type { Limited } from './shortlist.js';
import { totalWithin } from './split.js';
import type { Way } from './visit-ways.js';

/** The leg whose share of the stake is under the smallest that is taken, and the total at which it is not, in dollars. */
export interface TooLittle {
  readonly leg: number;
  readonly needs: number;
}

/** Which leg of a way a total is too small for; undefined if none, or if limits keep every total too small. */
export const tooLittle = (
  { net, sum }: Pick<Way<Limited>, 'net' | 'sum'>,
  limits: readonly (number | undefined)[],
  total: number,
): TooLittle | undefined => {
  const longest = Math.max(...net);
  const needs = LIMITS.leastStake * longest * sum;
  if (needs <= total || totalWithin(net, needs, limits) < needs) return undefined;
  return { leg: net.indexOf(longest as (typeof net)[number]), needs };
};
