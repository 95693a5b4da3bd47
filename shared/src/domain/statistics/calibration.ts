import { type ValueBand, valueBand } from '../odds/expected-value.js';
import { netPicked } from '../picks/parlay.js';
import type { CountedPick } from './counted-pick.js';

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

/** A confidence interval of a rate, both ends 0..1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The Wilson score interval of a rate at 95 %, given `hits` of `tries`. It stays within 0..1 and is reliable for few tries. Throws a
 * RangeError without tries. Source: E. B. Wilson, "Probable Inference" (1927).
 */
export const wilson = (hits: number, tries: number): Interval => {
  if (!(tries > 0 && hits >= 0 && hits <= tries)) throw new RangeError(`no rate: ${hits} of ${tries}`);
  const [rate, z2] = [hits / tries, Z ** 2];
  const middle = (rate + z2 / (2 * tries)) / (1 + z2 / tries);
  const reach = (Z / (1 + z2 / tries)) * Math.sqrt((rate * (1 - rate)) / tries + z2 / (4 * tries ** 2));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
};

const Z = 1.959963984540054;

/** The bands of edges, best first: the same as for expected values. */
export const EDGE_BANDS = [
  'excellent',
  'good',
  'marginal',
  'small',
  'negative',
] as const satisfies readonly ValueBand[];
export type EdgeBand = (typeof EDGE_BANDS)[number];

/** The band of an edge in percent. */
export const edgeBandOf = (edge: number): EdgeBand => valueBand(edge);
