import type { LegPrice } from '../opportunities/opportunity.js';

/**
 * The leg of a position to place first: the one whose order waits longest, in seconds, before it can fill. Offers may be gone by then, and
 * whatever else was placed before would stand alone. Undefined if no leg waits longer than the others.
 */
export const placeFirst = <L extends { readonly price: Pick<LegPrice, 'offer'> }>(
  legs: readonly L[],
): L | undefined => {
  const longest = Math.max(0, ...legs.map(waitOf));
  const last = legs.filter((leg) => waitOf(leg) === longest);
  return longest > 0 && last.length === 1 && legs.length > 1 ? last[0] : undefined;
};

const waitOf = ({ price }: { readonly price: Pick<LegPrice, 'offer'> }): number => price.offer?.delay ?? 0;
