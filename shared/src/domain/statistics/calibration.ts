import type { CountedPick } from './counted-pick.js';
import { EDGE_BANDS, type EdgeBand, edgeBandOf } from './edge-bands.js';
import { type Interval, wilson } from './wilson.js';

/** What our EV promised of some picks, and what came. */
export interface Calibration {
  readonly band: EdgeBand | 'all';
  /** Picks won or lost whose edge and odds are known. */
  readonly bets: number;
  readonly won: number;
  /** The mean of the chances of winning that our fair lines gave them, 0..1. */
  readonly promised: number;
  /** The part that won, 0..1, and the range in which the true rate lies at 95 %. */
  readonly came: number;
  readonly range: Interval;
}

/**
 * Holds what was promised against what came: all together, then by the edge that was promised. A pick's chance follows from its edge
 * and its odds: (1 + edge) / decimal odds. Bands without a pick are left out.
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

const judge = ({ status, edge, price }: CountedPick): Judged | undefined => {
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
