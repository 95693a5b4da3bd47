import { isSpreadFamily, periodOf } from '../catalogue/families.js';
import type { Odds } from '../odds/formats.js';
import { legResult } from '../odds/leg-result.js';
import { splitOf } from './split.js';

/** A stake in dollars at decimal odds. */
export interface Staked {
  readonly stake: number;
  readonly price: Odds;
}

/** The most that single bets can lose together, in dollars: the sum of their stakes. */
export const exposureOf = (bets: readonly Staked[]): number => bets.reduce((sum, { stake }) => sum + stake, 0);

/** What a position leaves, in dollars. */
export interface PositionEnds {
  readonly worst: number;
  readonly best: number;
}

/**
 * What a position leaves: at worst when only its worst leg wins, or when a `push` of its market leaves less; at best when its best leg wins,
 * or all legs if `canAllWin`, as in a middle. 50 and 50 at 1.90 and 1.92 leave -5, or 91 if both win.
 */
export const endsOf = (
  legs: readonly Staked[],
  { canAllWin = false, push }: { canAllWin?: boolean; push?: Push | undefined } = {},
): PositionEnds => {
  const { payouts, total, profit } = splitOf(
    legs.map(({ price }) => price),
    legs.map(({ stake }) => stake),
  );
  const most = canAllWin ? payouts.reduce((sum, payout) => sum + payout, 0) : Math.max(...payouts);
  return { worst: leastLeft(profit, push), best: most - total };
};

/** The loss in dollars of a hedged position in its worst case, when only one leg wins. 0 when even the worst case makes a profit. */
export const hedgedExposure = (legs: readonly Staked[]): number => Math.max(0, -endsOf(legs).worst);

/** A market at one line, with every way it can end (sorted by name). The line is the total, or the home team's handicap. */
export interface PushMarket {
  readonly sport: string;
  readonly family: string;
  readonly line: number | undefined;
  readonly outcomes: readonly string[];
}

/** A result on which neither side wins. */
export interface Push {
  /** The total, the points by which a side must win exactly, or a tie where the market has no line. */
  readonly on: { readonly total: number } | { readonly margin: number } | 'tie';
  /** The share of a side's profit or loss that is left: none if the stakes are returned, half on a quarter line. */
  readonly left: 0 | 0.5;
}

/**
 * The result on which neither side of a market wins; undefined if one always does. Whole and quarter lines have one, and so have two-way
 * prices on a part of a game or a game that can end level: books return the stakes unless they offer the draw.
 */
export const pushOf = (market: PushMarket): Push | undefined => {
  const { line, family } = market;
  if (line === undefined) return isReturnedOnTie(market) ? { on: 'tie', left: 0 } : undefined;
  const nearest = Math.round(line);
  const left = Math.abs(legResult(nearest - line));
  if (left !== 0 && left !== 0.5) return undefined;
  return { on: isSpreadFamily(family) ? { margin: Math.abs(nearest) } : { total: nearest }, left };
};

/** The worst result of a position whose sides yield at least `worst` (in any currency), including the push. */
export const leastLeft = (worst: number, push: Push | undefined): number =>
  push ? Math.min(worst, worst * push.left) : worst;

// Periods have no overtime.
const isReturnedOnTie = ({ sport, family, outcomes }: PushMarket): boolean =>
  outcomes.join() === 'away,home' &&
  (family === 'draw_no_bet' || periodOf(family) !== undefined || (family === 'h2h' && canEndLevel(sport)));

const canEndLevel = (sport: string): boolean => ENDS_LEVEL.some((league) => sport.startsWith(league));

// In the NFL one overtime is played, in its preseason none, in the CFL two; the game can still end level. A fight can be a draw.
const ENDS_LEVEL = ['americanfootball_nfl', 'americanfootball_cfl', 'mma_', 'boxing_'];
