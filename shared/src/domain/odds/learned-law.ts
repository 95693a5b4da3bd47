import type { GoalLaw } from './goals.js';

/** What a line is about: the home team's margin of victory, or both teams' points. */
export type Shape = 'spreads' | 'totals';

/** How the results of a game scatter around its line. */
export interface Scatter {
  readonly deviation: number;
  /** Half of the games scatter this many times as widely as the other half. 1 is a plain bell curve. */
  readonly wild: number;
  /** Whether results below 0 are possible. */
  readonly isSigned: boolean;
  /** How much more often games end on a result than the bell curve says. Undefined: never. */
  readonly factor?: (result: number) => number;
  /** How an overtime decides a game that would end level: by one, or by anything. */
  readonly overtime?: 'by one' | 'by anything';
  /** Of a sport in which both teams score a few goals: their law, in place of a bell curve. */
  readonly goals?: GoalLaw;
}

/** What past results say of a sport's margins or totals, as `npm run models` writes it. */
export interface LearnedLaw {
  /** Standard deviations around the closing line by season: the year in which it begins (NFL) or ends (NBA). The last is today's. */
  readonly deviations: readonly (readonly [season: number, deviation: number])[];
  /** The shape of the curve, from a season on. */
  readonly eras: readonly Era[];
}

export interface Era {
  readonly from: number;
  readonly wild: number;
  /** The factors of the results from `lowest` up; beyond they are 1. A margin is the favourite's. */
  readonly lowest: number;
  readonly factors: readonly number[];
}

/** A sport's learned laws. */
export interface LearnedLaws {
  readonly spreads: LearnedLaw;
  readonly totals: LearnedLaw;
}

/** How results scatter around `line` by a learned law, in a season; without one, in the last on record. */
export const learnedScatter = (
  { deviations, eras }: LearnedLaw,
  shape: Shape,
  line: number,
  overtime: Scatter['overtime'],
  season: number = deviations.at(-1)![0],
): Scatter => {
  const era = eras.findLast(({ from }) => from <= season) ?? eras[0]!;
  const of = (result: number) => era.factors[result - era.lowest] ?? 1;
  return {
    deviation: nearest(deviations, season),
    wild: era.wild,
    isSigned: shape === 'spreads',
    factor: shape === 'totals' ? of : byFavourite(of, line),
    overtime,
  };
};

/** A factor of the favourite's margin as one of home's margin, given what is expected of home. Without a favourite, either team may count as one. */
export const byFavourite = (of: (margin: number) => number, line: number) => {
  if (line === 0) return (result: number) => (of(result) + of(-result)) / 2;
  return (result: number) => of(line > 0 ? result : -result);
};

// Of two seasons that are as near, the later.
const nearest = (deviations: LearnedLaw['deviations'], season: number): number => {
  let [found, least] = [0, Number.POSITIVE_INFINITY];
  for (const [each, deviation] of deviations)
    if (Math.abs(each - season) <= least) [found, least] = [deviation, Math.abs(each - season)];
  return found;
};
