import { type Arbitrage, isSpreadFamily, legResult, periodOf } from '@fairline/shared/domain';
import { opportunityMessages as words } from '../messages.js';

/** What happens to the money if neither side wins (a push or a tie), in words; undefined if that cannot happen. */
export const pushOutcome = (arbitrage: Arbitrage): string | undefined => {
  const tie = tieOf(arbitrage);
  return tie && (tie.left === 0 ? words.stakesBack(tie.where) : words.halfOfIt(tie.where));
};

/** The worst result of a position whose sides yield at least `worst`, including a result exactly on the line. */
export const leastLeft = (arbitrage: Arbitrage, worst: number): number =>
  Math.min(worst, worst * (tieOf(arbitrage)?.left ?? 1));

interface Tie {
  readonly where: string;
  /** The share of a side's outcome left in that case: none if stakes are returned, half on a quarter line. */
  readonly left: number;
}

const tieOf = (arbitrage: Arbitrage): Tie | undefined => {
  const { line, family } = arbitrage;
  if (line === undefined) return isVoidOnTie(arbitrage) ? { where: words.onTie, left: 0 } : undefined;
  const nearest = Math.round(line);
  const left = Math.abs(legResult(nearest - line));
  if (left === 1) return undefined;
  return { where: isSpreadFamily(family) ? words.onMargin(Math.abs(nearest)) : words.onExactly(nearest), left };
};

// Periods have no overtime.
const isVoidOnTie = ({ family, outcomes }: Arbitrage): boolean =>
  outcomes.join() === 'away,home' && (family === 'draw_no_bet' || periodOf(family) !== undefined);
