import {
  chanceBetween,
  distributionBy,
  type LearnedLaw,
  learnedScatter,
  type ScoreDistribution,
} from '@fairline/shared/domain';
import { fitLaw, LEAST, type Plan, type Result } from './fit-law.js';

/** A set of results of some games: how often a law and a plain bell curve predicted it, and how often it came. Shares from 0 to 1. */
export interface Window {
  readonly games: string;
  readonly results: string;
  readonly count: number;
  readonly predicted: number;
  readonly plain: number;
  readonly observed: number;
  /** The standard error of `observed` if the law is true. */
  readonly error: number;
}

export interface Grade {
  readonly windows: readonly Window[];
  /** Mean of ln(law's chance of what came) less that of a plain bell curve with the same deviation, and its standard error. */
  readonly gain: { readonly mean: number; readonly error: number };
}

/** Grades a law by games that it was not fitted to: each half of the games by the law of the other half. */
export const gradeHalves = (results: readonly Result[], plan: Plan): Grade => {
  const half = (rest: number) => results.filter((_, i) => i % 2 === rest);
  return gradeOf(
    [0, 1].flatMap((rest) => foretell(fitLaw(half(1 - rest), plan), half(rest), plan)),
    plan,
  );
};

/** Grades a law by walking forward: from the fourth season on, `refit` seasons at a time by the law of all seasons before them. */
export const gradeForward = (results: readonly Result[], plan: Plan, refit = 1): Grade => {
  const seasons = [...new Set(results.map(({ season }) => season))].sort((a, b) => a - b).slice(3);
  return gradeOf(
    seasons.flatMap((season, i) => {
      if (i % refit !== 0) return [];
      const before = results.filter((each) => each.season < season);
      const eras = plan.eras.filter((from, at) => at === 0 || from < season);
      const next = seasons.slice(i, i + refit);
      return foretell(
        fitLaw(before, { ...plan, eras }),
        results.filter((each) => next.includes(each.season)),
        plan,
      );
    }),
    plan,
  );
};

/** A result beside what two laws promised of it. */
export interface Foretold extends Pick<Result, 'line' | 'result'> {
  readonly by: Foretelling;
  readonly plainly: Foretelling;
}
type Foretelling = Omit<ScoreDistribution, 'basis'>;

const foretell = (law: LearnedLaw, results: readonly Result[], { shape, overtime }: Plan): readonly Foretold[] => {
  const known = new Map<string, Pick<Foretold, 'by' | 'plainly'>>();
  return results.map((each) => {
    const key = `${each.season} ${each.line}`;
    const scatter = learnedScatter(law, shape, each.line, overtime, each.season);
    const both = known.get(key) ?? {
      by: distributionBy(scatter, each.line),
      plainly: distributionBy({ ...scatter, wild: 1, factor: undefined }, each.line),
    };
    known.set(key, both);
    return { ...each, ...both };
  });
};

const gradeOf = (games: readonly Foretold[], { shape }: Plan): Grade => {
  const isMargin = shape === 'spreads';
  const bands = isMargin ? MARGIN_BANDS : bandsOf(games.map(({ line }) => line));
  const around = WITHIN.map(
    (within) => [`within ${within} of the close`, (line: number) => [line - within, line + within]] as const,
  );
  const level = EITHER_WAY.map((most) => [`${most} or less either way`, () => [-most, most]] as const);
  const windows = [
    ...[...around, ...(isMargin ? level : [])].map((kind) => windowOf('all', kind, games)),
    ...bands.flatMap(([name, from, to]) => {
      const inBand = games.filter(
        ({ line }) => (isMargin ? Math.abs(line) : line) >= from && (isMargin ? Math.abs(line) : line) <= to,
      );
      return around.map((kind) => windowOf(name, kind, inBand));
    }),
  ];
  return { windows: windows.filter(({ count }) => count > 0), gain: gainOf(games) };
};

/** How much likelier the results are by the law than plainly. */
export const gainOf = (games: readonly Foretold[]): Grade['gain'] => {
  const gains = games.map(({ by, plainly, result }) => Math.log(of(by, result)) - Math.log(of(plainly, result)));
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const squares = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares) / gains.length };
};

const WITHIN = [0.5, 1.5, 3, 5];
const EITHER_WAY = [1, 2, 3, 5];
const MARGIN_BANDS = [
  ['close 0 to 2', 0, 2],
  ['2.5 to 3.5', 2.5, 3.5],
  ['4 to 6.5', 4, 6.5],
  ['7 to 9.5', 7, 9.5],
  ['10 and more', 10, 99],
] as const;

/** Thirds of the games by their line. */
const bandsOf = (lines: readonly number[]): readonly (readonly [string, number, number])[] => {
  const sorted = [...lines].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor(sorted.length / 3)]!, sorted[Math.floor((sorted.length * 2) / 3)]!];
  return [
    [`close below ${low}`, 0, low - 0.25],
    [`${low} to ${high}`, low, high],
    [`above ${high}`, high + 0.25, 999],
  ];
};

/** `range` gives the first and the last result of the set, by the line. */
export const windowOf = (
  name: string,
  [results, range]: readonly [string, (line: number) => readonly number[]],
  games: readonly Foretold[],
): Window => {
  let [predicted, plain, observed, variance] = [0, 0, 0, 0];
  for (const { by, plainly, line, result } of games) {
    const [from, to] = range(line) as [number, number];
    const chance = chanceBetween(by, Math.ceil(from), Math.floor(to));
    predicted += chance;
    plain += chanceBetween(plainly, Math.ceil(from), Math.floor(to));
    variance += chance * (1 - chance);
    if (result >= from && result <= to) observed += 1;
  }
  const count = games.length;
  return {
    ...{ games: name, results, count, predicted: predicted / count, plain: plain / count },
    ...{ observed: observed / count, error: Math.sqrt(variance) / count },
  };
};

const of = ({ lowest, chances }: Foretelling, result: number): number => Math.max(chances[result - lowest] ?? 0, LEAST);
