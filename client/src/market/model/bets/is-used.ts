import type { Group, Quote } from '@fairline/shared/domain';

/** Whether a price of the group's line may be used: a group contains exactly the usable prices. */
export const isUsed = ({ line, places, outcomes }: Group, quote: Quote): boolean =>
  places[outcomes.indexOf(quote.outcome)]?.some((place) => line.quotes[place] === quote) ?? false;
