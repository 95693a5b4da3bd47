import { netPicked } from '../picks/parlay.js';
import type { CountedPick } from './counted-pick.js';
import { EDGE_BANDS, type EdgeBand, edgeBandOf } from './edge-bands.js';
import { type Interval, wilson } from './wilson.js';

/** The win rate that our EV predicted for some picks, and the actual one. */
export interface Calibration {
  readonly band: EdgeBand | 'all';
  /** Won and lost picks with a known edge and odds. */
  readonly bets: number;
  readonly won: number;
  /** The mean win chance by our fair lines, 0..1. */
  readonly promised: number;
  /** The actual win rate, 0..1, and its 95 % confidence interval. */
  readonly came: number;
  readonly range: Interval;
}

/**
 * Compares predicted with actual win rates: first for all picks, then by the band of the edge. A pick's predicted chance is (1 + edge) /
 * decimal odds after commission. Empty bands are left out.
 */
export const calibrationOf = (picks: readonly CountedPick[]): readonly Calibration[] => {
  const judged = picks.flatMap((pick) => judge(pick) ?? []);
  const bands = [ALL, ...EDGE_BANDS.map((band) => [band, (edge: number) => edgeBandOf(edge) === band] as const)];
  return bands.flatMap(
    ([band, isIn]) =>
      rowOf(
        band,
        judged.filter(({ edge }) => isIn(edge)),
      ) ?? [],
  );
};

const ALL = ['all', (_edge: number) => true] as const;

interface Judged {
  readonly edge: number;
  readonly chance: number;
  readonly isWon: boolean;
}

const judge = ({ pick, status, edge }: CountedPick): Judged | undefined => {
  const price = netPicked(pick);
  if ((status !== 'won' && status !== 'lost') || edge === undefined || price === undefined) return undefined;
  const chance = (1 + edge / 100) / price;
  return chance > 0 && chance < 1 ? { edge, chance, isWon: status === 'won' } : undefined;
};

const rowOf = (band: Calibration['band'], judged: readonly Judged[]): Calibration | undefined => {
  const bets = judged.length;
  if (bets === 0) return undefined;
  const won = judged.filter(({ isWon }) => isWon).length;
  const promised = judged.reduce((all, { chance }) => all + chance, 0) / bets;
  return { band, bets, won, promised, came: won / bets, range: wilson(won, bets) };
};
