import { type Arbitrage, isSpreadFamily, legResult, periodOf } from '@fairline/shared/domain';
import { opportunityMessages as words } from './messages.js';

/** What becomes of the money where neither side wins, in words: a game on the line itself, or a tie. Undefined where that cannot be. */
export const landingOnLine = (arbitrage: Arbitrage): string | undefined => {
  const { line, family } = arbitrage;
  if (line === undefined) return isVoidOnTie(arbitrage) ? words.stakesBack(words.onTie) : undefined;
  const nearest = Math.round(line);
  const result = legResult(nearest - line);
  if (Math.abs(result) === 1) return undefined;
  const where = isSpreadFamily(family) ? words.onMargin(Math.abs(nearest)) : words.onExactly(nearest);
  return result === 0 ? words.stakesBack(where) : words.halfOfIt(where);
};

// A period has no overtime.
const isVoidOnTie = ({ family, outcomes }: Arbitrage): boolean =>
  outcomes.join() === 'away,home' && (family === 'draw_no_bet' || periodOf(family) !== undefined);
