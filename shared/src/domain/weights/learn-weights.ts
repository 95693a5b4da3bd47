import { ageFactor, logPool } from '../odds/log-pool.js';
import { weightedMedian } from '../odds/weighted-median.js';
import {
  type ClosingVotes,
  divergence,
  type Fit,
  fitWeights,
  type JudgedClosing,
  judgedClosing,
} from './fit-weights.js';

/** The closings of one family of market of a sport at one distance from the start. */
export interface Cell {
  readonly family: string;
  readonly hours: HoursName;
  readonly closings: readonly ClosingVotes[];
}

/** How long before the start a market is looked at, in hours: from `from` until `to`, learned from the board at `at`. */
export const HOURS = [
  { name: 'last hour', from: 0, to: 1, at: 0.5 },
  { name: '1 to 6', from: 1, to: 6, at: 3 },
  { name: '6 to 24', from: 6, to: 24, at: 12 },
  { name: 'over 24', from: 24, to: Number.POSITIVE_INFINITY, at: 36 },
] as const;

export type HoursName = (typeof HOURS)[number]['name'];

/** The weights learned for one cell, and how they did on closings that they were not fitted to. */
export interface LearnedWeights {
  readonly family: string;
  readonly hours: HoursName;
  /** By book, on the scale of today's weights: a book that is not named keeps today's. */
  readonly weights: Readonly<Record<string, number>>;
  /** In milliseconds; undefined where the age of a quote does not count. */
  readonly halfLife: number | undefined;
  readonly graded: WeightsGrade;
  readonly isLive: boolean;
}

/** What learned weights gained in KL divergence to the close, a closing with the mean of its books, each judged without itself. */
interface WeightsGrade {
  readonly closings: number;
  /** Over the weighted median with today's weights, which is the fair line of today. */
  readonly overToday: Gain;
  /** Over today's weights in the same pool: what learning them is worth. */
  readonly overPrior: Gain;
}

/** A mean and its standard error. */
interface Gain {
  readonly mean: number;
  readonly error: number;
}

/**
 * Learns the weights of a sport: one set over all of its closings, held to today's weights, and one for each cell, held to that of the sport.
 * Each is graded walking forward: closings by the weights learned from those before them. `today` is a book's weight of today. Every step of
 * the generator is one fit, so that whoever runs it may pause between them.
 */
export function* learnWeights(
  cells: readonly Cell[],
  today: (book: string) => number,
  strength: Strength = STRENGTH,
): Generator<undefined, LearnedWeights[]> {
  const usable = cells.map((cell) => ({ ...cell, closings: latest(cell.closings, today) }));
  const starts = usable.flatMap(({ closings }) => closings.map(({ startAt }) => startAt)).sort((a, b) => a - b);
  const cuts = FORWARD.map((share) => starts[Math.floor(starts.length * share)] ?? Number.POSITIVE_INFINITY);
  const losses: Losses[][] = usable.map(() => []);
  const fits: Fit[] = [];
  for (const [i, cut] of [...cuts, Number.POSITIVE_INFINITY].entries()) {
    const before = usable.map(({ closings }) => closings.filter(({ startAt }) => startAt < cut));
    const sport = yield* fitSport(before.flat(), today, strength.sport);
    const isLast = i === cuts.length;
    const next = cuts[i + 1] ?? Number.POSITIVE_INFINITY;
    for (const [c, { closings }] of usable.entries()) {
      const fit = fitCell(before[c]!, sport, today, strength.cell);
      yield;
      if (isLast) fits.push(fit);
      else
        for (const closing of closings)
          if (closing.startAt >= cut && closing.startAt < next) losses[c]!.push(lossesOf(closing, fit, today));
    }
  }
  return usable.map(({ family, hours }, c) => {
    const graded = gradeOf(losses[c]!);
    const { weights, halfLife } = fits[c]!;
    return { family, hours, weights: onTodaysScale(weights, today), halfLife, graded, isLive: mayGoLive(graded) };
  });
}

/** How strongly the weights of a sport are held to today's, and those of a cell to the sport's. */
interface Strength {
  readonly sport: number;
  readonly cell: number;
}

const STRENGTH: Strength = { sport: 0.2, cell: 0.2 };

/** The parts of a sport's closings before which weights are fitted that are graded on what follows. */
const FORWARD = [1 / 3, 1 / 2, 2 / 3, 5 / 6];

/**
 * Whether a learned set may be used: on at least 300 closings it was more than 2 standard errors nearer to the close than today's fair line, and
 * than today's weights in the same formula.
 */
export const mayGoLive = ({ closings, overToday, overPrior }: WeightsGrade): boolean =>
  closings >= LEAST_CLOSINGS && [overToday, overPrior].every(({ mean, error }) => mean > 2 * error && mean > 0);

export const LEAST_CLOSINGS = 300;

/** How many closings of a cell are learned from, the latest, and how many of a sport, evenly among them. */
export const MOST_CLOSINGS = 1_500;
const MOST_OF_SPORT = 2_000;

const latest = (closings: readonly ClosingVotes[], today: (book: string) => number): JudgedClosing[] =>
  [...closings]
    .sort((a, b) => a.startAt - b.startAt)
    .slice(-MOST_CLOSINGS)
    .flatMap((closing) => judgedClosing(closing, today) ?? []);

function* fitSport(
  closings: readonly JudgedClosing[],
  prior: (book: string) => number,
  strength: number,
): Generator<undefined, Fit> {
  const every = Math.max(1, closings.length / MOST_OF_SPORT);
  const some = Array.from({ length: Math.floor(closings.length / every) }, (_, i) => closings[Math.floor(i * every)]!);
  let best = fitWeights(some, { prior, strength, halfLife: undefined });
  const isAged = some.some(({ early }) => early.some(({ age }) => age > 0));
  for (const halfLife of isAged ? HALF_LIVES : []) {
    yield;
    const fit = fitWeights(some, { prior, strength, halfLife });
    if (fit.loss < best.loss) best = fit;
  }
  return best;
}

const HOUR_MS = 3_600_000;
const HALF_LIVES = [0.25 * HOUR_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];

const fitCell = (
  closings: readonly JudgedClosing[],
  sport: Fit,
  today: (book: string) => number,
  strength: number,
): Fit => {
  const scaled = onTodaysScale(sport.weights, today);
  const prior = (book: string) => scaled[book] ?? today(book);
  return fitWeights(closings, { prior, strength, halfLife: sport.halfLife });
};

// Pinnacle's 3 stays comparable, and books that were never seen fit in with their weight of today.
const onTodaysScale = (
  weights: ReadonlyMap<string, number>,
  today: (book: string) => number,
): Record<string, number> => {
  const total = [...weights.keys()].reduce((sum, book) => sum + today(book), 0);
  return Object.fromEntries([...weights].map(([book, weight]) => [book, weight * total]));
};

/** The KL divergence of one closing to what three fair lines said of it. */
interface Losses {
  readonly learned: number;
  readonly today: number;
  readonly prior: number;
}

const lossesOf = ({ early, closes }: JudgedClosing, fit: Fit, today: (book: string) => number): Losses => {
  const chances = early.map((vote) => vote.chances);
  const logs = chances.map((row) => row.map((chance) => Math.log(chance)));
  const scale = onTodaysScale(fit.weights, today);
  const now = early.map(({ book }) => today(book));
  const learned = early.map(({ book, age }, b) => (scale[book] ?? now[b]!) * ageFactor(age, fit.halfLife));
  const sum = { learned: 0, today: 0, prior: 0 };
  for (const [judged, close] of closes.entries()) {
    sum.learned += divergence(close, logPool(logs, learned, judged)!);
    sum.prior += divergence(close, logPool(logs, now, judged)!);
    sum.today += divergence(close, medianWithout(judged, chances, now));
  }
  const { length } = early;
  return { learned: sum.learned / length, today: sum.today / length, prior: sum.prior / length };
};

const medianWithout = (
  judged: number,
  chances: readonly (readonly number[])[],
  weights: readonly number[],
): readonly number[] => {
  const order = [...chances.keys()].filter((book) => book !== judged);
  const medians = chances[0]!.map(
    (_, j) =>
      weightedMedian(
        chances.map((row) => row[j]!),
        weights,
        [...order],
      )!,
  );
  const total = medians.reduce((sum: number, chance) => sum + chance, 0);
  return medians.map((chance) => chance / total);
};

const gradeOf = (losses: readonly Losses[]): WeightsGrade => ({
  closings: losses.length,
  overToday: gainOf(losses.map(({ today, learned }) => today - learned)),
  overPrior: gainOf(losses.map(({ prior, learned }) => prior - learned)),
});

const gainOf = (gains: readonly number[]): Gain => {
  if (gains.length < 2) return { mean: gains[0] ?? 0, error: 0 };
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const squares = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (gains.length - 1) / gains.length) };
};
