import {
  distributionBy,
  type Era,
  type LearnedLaw,
  learnedScatter,
  type Scatter,
  type Shape,
} from '@fairline/shared/domain';

/** One result beside its closing line. */
export interface Result {
  readonly season: number;
  readonly line: number;
  readonly result: number;
}

/** What of a law is not learned but chosen. */
export interface Plan {
  readonly shape: Shape;
  readonly overtime: Scatter['overtime'];
  /** The first season of every era. */
  readonly eras: readonly number[];
  /** How much a game of another era counts. */
  readonly otherEra: number;
  /** After so many seasons a game counts half towards a season's deviation. */
  readonly halfLife: number;
  /** The results that get a factor of their own. */
  readonly from: number;
  readonly to: number;
  /** Whether a margin has the same factor whoever wins by it. */
  readonly isMirrored: boolean;
  /** Added to observed and predicted games, so that a rare result is no key number. */
  readonly prior: number;
}

/**
 * Fits a law to results: the deviation of each season from the games around it, and for each era the factors of results and how wild half
 * of its games is, which is the value of `WILD` under which the results are likeliest.
 */
export const fitLaw = (results: readonly Result[], plan: Plan): LearnedLaw => {
  const usual = deviationsOf(results, plan.halfLife);
  const fitted = plan.eras.map((from, i) => {
    const before = plan.eras[i + 1] ?? Number.POSITIVE_INFINITY;
    const isIn = ({ season }: { season: number }) => (i === 0 || season >= from) && season < before;
    const groups = grouped(results, usual, (result) => (isIn(result) ? 1 : plan.otherEra));
    const tried = WILD.map((wild) => fitEra(groups, usual, { from, wild, lowest: plan.from, factors: [] }, plan));
    const { era, deviations } = tried.reduce((best, each) => (each.likelihood > best.likelihood ? each : best));
    return { era, deviations: deviations.filter(([season]) => isIn({ season })) };
  });
  return { deviations: fitted.flatMap(({ deviations }) => deviations), eras: fitted.map(({ era }) => era) };
};

// 1 is a plain bell curve.
const WILD = [1, 1.15, 1.3, 1.4, 1.5, 1.6, 1.75];

const deviationsOf = (results: readonly Result[], halfLife: number): LearnedLaw['deviations'] => {
  const seasons = [...new Set(results.map(({ season }) => season))].sort((a, b) => a - b);
  return seasons.map((season) => {
    let [squares, weights] = [0, 0];
    for (const { season: other, line, result } of results) {
      const weight = 2 ** (-Math.abs(other - season) / halfLife);
      squares += weight * (result - line) ** 2;
      weights += weight;
    }
    return [season, Math.sqrt(squares / weights)];
  });
};

/** Games of one line, and of seasons with nearly one deviation, which share a distribution: how often each result came, by weight. */
interface Group {
  readonly season: number;
  readonly line: number;
  readonly came: Map<number, number>;
}

const grouped = (
  results: readonly Result[],
  usual: LearnedLaw['deviations'],
  weightOf: (result: Result) => number,
): readonly Group[] => {
  const alike = new Map<number, number>(); // a season for each step of the deviation
  const seasons = new Map(
    usual.map(([season, deviation]) => {
      const step = Math.round(deviation / ALIKE);
      if (!alike.has(step)) alike.set(step, season);
      return [season, alike.get(step)!];
    }),
  );
  const groups = new Map<string, Group>();
  for (const each of results) {
    const { line, result } = each;
    const season = seasons.get(each.season)!;
    const key = `${season} ${line}`;
    const group = groups.get(key) ?? { season, line, came: new Map<number, number>() };
    groups.set(key, group);
    if (weightOf(each) > 0) group.came.set(result, (group.came.get(result) ?? 0) + weightOf(each));
  }
  return [...groups.values()];
};

// In points: seasons whose deviations differ by less share their distributions, which take most of the time.
const ALIKE = 0.2;

/**
 * Multiplies each factor by observed over predicted until the law predicts as many games of each result as there were, and all deviations
 * until it predicts their scatter around the line: factors that take from the middle widen the law.
 */
const fitEra = (groups: readonly Group[], usual: LearnedLaw['deviations'], start: Era, plan: Plan) => {
  const count = plan.to - plan.from + 1;
  let factors: readonly number[] = new Array<number>(Math.max(0, count)).fill(1);
  let deviations = usual;
  for (let time = 0; time < ROUNDS; time += 1) {
    const { observed, predicted, scatter } = countsBy(groups, { deviations, eras: [{ ...start, factors }] }, plan);
    const both = (counts: readonly number[], at: number) =>
      counts[at]! + (plan.isMirrored ? counts[count - 1 - at]! : 0);
    factors = factors.map(
      (factor, at) => (factor * (both(observed, at) + plan.prior)) / (both(predicted, at) + plan.prior),
    );
    deviations = deviations.map(([season, deviation]) => [season, deviation * scatter]);
  }
  const era: Era = { ...start, factors: factors.map((factor) => rounded(factor, 3)) };
  deviations = deviations.map(([season, deviation]) => [season, rounded(deviation, 2)]);
  return { era, deviations, likelihood: countsBy(groups, { deviations, eras: [era] }, plan).likelihood };
};

const ROUNDS = 4;

const countsBy = (groups: readonly Group[], law: LearnedLaw, { shape, overtime, from, to }: Plan) => {
  const observed = new Array<number>(Math.max(0, to - from + 1)).fill(0);
  const predicted = new Array<number>(Math.max(0, to - from + 1)).fill(0);
  let [likelihood, squares, expected] = [0, 0, 0];
  for (const { season, line, came } of groups) {
    const { lowest, chances } = distributionBy(learnedScatter(law, shape, line, overtime, season), line);
    const side = shape === 'spreads' && line < 0 ? -1 : 1; // a margin is the favourite's
    let games = 0;
    for (const [result, weight] of came) {
      games += weight;
      squares += weight * (result - line) ** 2;
      const at = result * side - from;
      if (at in observed) observed[at]! += weight;
      likelihood += weight * Math.log(Math.max(chances[result - lowest] ?? 0, LEAST));
    }
    for (const [i, chance] of chances.entries()) {
      expected += games * chance * (lowest + i - line) ** 2;
      const at = (lowest + i) * side - from;
      if (at in predicted) predicted[at]! += games * chance;
    }
  }
  return { observed, predicted, likelihood, scatter: Math.sqrt(squares / expected) };
};

/** Of a result beyond all that the law lists. */
export const LEAST = 1e-9;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
