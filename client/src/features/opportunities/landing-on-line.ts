import { type Arbitrage, isSpreadFamily, legResult } from '@fairline/shared/domain';
import { opportunityMessages as words } from './messages.js';

/** What becomes of the money where a game lands on the line itself, in words; undefined where it cannot. */
export const landingOnLine = ({ line, family }: Arbitrage): string | undefined => {
  if (line === undefined) return undefined;
  const nearest = Math.round(line);
  const result = legResult(nearest - line);
  if (Math.abs(result) === 1) return undefined;
  const where = isSpreadFamily(family) ? words.onMargin(Math.abs(nearest)) : words.onExactly(nearest);
  return result === 0 ? words.stakesBack(where) : words.halfOfIt(where);
};
