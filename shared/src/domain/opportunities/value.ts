import type { Quote } from '../board/quote.js';
import { isOverlapping } from '../catalogue/families.js';
import type { DevigMethodName } from '../odds/devig/devig.js';
import { expectedValue } from '../odds/expected-value.js';
import { type FairLine, fairLine, LEAST_COMPLETE } from '../odds/fair-line.js';
import type { Odds } from '../odds/formats.js';
import type { Probability } from '../odds/probability.js';
import type { Group } from './groups.js';

/** What one price is worth against the fair line. */
export interface ValueBet {
  readonly quote: Quote;
  readonly fair: Probability;
  /** Expected value in percent of the stake. */
  readonly value: number;
}

/**
 * The fair line of a group. Moneyline, spread and total need four complete books, every other market three; a market of which
 * several outcomes come true has none.
 */
export const fairLineOf = (group: Group, method?: DevigMethodName): FairLine | undefined => {
  const { isMain, family } = group.line.ladder;
  if (isMain) return fairLine(group, LEAST_COMPLETE.main, method);
  return isOverlapping(family) ? undefined : fairLine(group, LEAST_COMPLETE.other, method);
};

/**
 * The prices of a group that are worth more than `above` percent. A fair line needs three complete books or more, so the rule that
 * three books must price a group before any price has a value is kept by it. The caller has left out finished games.
 */
export const findValue = ({ quotes, prices }: Group, { chances }: FairLine, above = 0): ValueBet[] => {
  const found: ValueBet[] = [];
  for (let outcome = 0; outcome < chances.length; outcome += 1) {
    const fair = chances[outcome]!;
    const column = prices[outcome]!;
    for (let place = 0; place < column.length; place += 1) {
      const value = expectedValue(fair, column[place]! as Odds);
      if (value > above) found.push({ quote: quotes[outcome]![place]!, fair, value });
    }
  }
  return found;
};
