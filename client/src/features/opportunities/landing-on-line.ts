import { type Arbitrage, isSpreadFamily, legResult, periodOf } from '@fairline/shared/domain';
import { opportunityMessages as words } from './messages.js';

/** What becomes of the money where neither side wins, in words: a game on the line itself, or a tie. Undefined where that cannot be. */
export const landingOnLine = (arbitrage: Arbitrage): string | undefined => {
  const landing = landingOf(arbitrage);
  return landing && (landing.left === 0 ? words.stakesBack(landing.where) : words.halfOfIt(landing.where));
};

/** The least that is left of a position whose sides leave at least `worst`, the landing on its line counted in. */
export const leastLeft = (arbitrage: Arbitrage, worst: number): number =>
  Math.min(worst, worst * (landingOf(arbitrage)?.left ?? 1));

interface Landing {
  readonly where: string;
  /** How much of a side's outcome is left there: nothing where stakes come back, half of it on a quarter line. */
  readonly left: number;
}

const landingOf = (arbitrage: Arbitrage): Landing | undefined => {
  const { line, family } = arbitrage;
  if (line === undefined) return isVoidOnTie(arbitrage) ? { where: words.onTie, left: 0 } : undefined;
  const nearest = Math.round(line);
  const left = Math.abs(legResult(nearest - line));
  if (left === 1) return undefined;
  return { where: isSpreadFamily(family) ? words.onMargin(Math.abs(nearest)) : words.onExactly(nearest), left };
};

// A period has no overtime.
const isVoidOnTie = ({ family, outcomes }: Arbitrage): boolean =>
  outcomes.join() === 'away,home' && (family === 'draw_no_bet' || periodOf(family) !== undefined);
