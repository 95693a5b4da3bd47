import { ageFactor } from '../odds/log-pool.js';
import { medianAlong } from '../odds/weighted-median.js';

/** A book's fair chances of a market, above 0. */
export interface BookVote {
  readonly book: string;
  readonly chances: readonly number[];
}

/** What the books said of one market some time before its start, and at the close. */
export interface ClosingVotes {
  /** The event's start, in milliseconds. */
  readonly startAt: number;
  /** With how much older than the newest quote each one was, in milliseconds. */
  readonly early: readonly (BookVote & { readonly age: number })[];
  readonly late: readonly BookVote[];
}

/** A closing with what its books are judged by: for each the fair line of today at the close, by all other books. In the order of the early votes. */
export interface JudgedClosing extends ClosingVotes {
  readonly closes: readonly (readonly number[])[];
}

/** Judges the books of a closing; undefined if there are too few. `today` is a book's weight in the fair line of today. */
export const judgedClosing = (votes: ClosingVotes, today: (book: string) => number): JudgedClosing | undefined => {
  const { early, late } = votes;
  if (early.length < LEAST_BOOKS || late.length < LEAST_BOOKS) return undefined;
  const weights = late.map(({ book }) => today(book));
  const columns = late[0]!.chances.map((_, j) => {
    const chances = late.map((vote) => vote.chances[j]!);
    return { chances, order: [...late.keys()].sort((a, b) => chances[a]! - chances[b]!) };
  });
  const closes = early.map(({ book }) => {
    const own = late.findIndex((vote) => vote.book === book);
    const medians = columns.map(({ chances, order }) => medianAlong(order, chances, weights, order.length, own)!);
    const total = medians.reduce((sum: number, chance) => sum + chance, 0);
    return medians.map((chance) => chance / total);
  });
  return { ...votes, closes };
};

/** Without the judged book there must be something to pool. */
const LEAST_BOOKS = 3;

/** The weights of books in a logarithmic pool, which sum to 1, and the half-life of a quote in milliseconds. */
export interface Fit {
  readonly weights: ReadonlyMap<string, number>;
  readonly halfLife: number | undefined;
  /** What was minimised. */
  readonly loss: number;
}

/** How the weights are fitted. */
interface FitPlan {
  /** The weights that few closings leave as they are; any scale, above 0. */
  readonly prior: (book: string) => number;
  readonly halfLife: number | undefined;
  /** How strongly weights are held to the prior: λ of λ‖w − w₀‖². */
  readonly strength: number;
}

/**
 * Fits the weights of books to closings: w = softmax(θ) minimises Σ KL(close ‖ pool) + λ‖w − w₀‖², a quote's weight times 2^(−age / half-life).
 * Every book of a closing is judged once, as its price is: by the pool of all others, which is compared with the close of all others. So no book
 * gains by moving the close that it is judged by. With shares u the loss is ln Z + Σ_b u_b KL(close ‖ p_b). Results of games play no part.
 */
export const fitWeights = (closings: readonly JudgedClosing[], { prior, halfLife, strength }: FitPlan): Fit => {
  const books = [...new Set(closings.flatMap(({ early }) => early.map(({ book }) => book)))].sort();
  const start = scaled(books.map(prior));
  const sum = new Losses(closings, books, halfLife, start, strength);
  let weights = start;
  let slope = new Array<number>(books.length).fill(0);
  let loss = sum.at(weights, slope);
  // Descent in θ along the slope in w: the weights stay above 0 and sum to 1.
  for (let step = 1, round = 0; round < ROUNDS && books.length > 1; round += 1) {
    const level = slope.reduce((total, each, b) => total + weights[b]! * each, 0);
    let moved = false;
    for (; step > LEAST_STEP; step /= 2) {
      const next = scaled(weights.map((weight, b) => weight * Math.exp(-clamped(step * (slope[b]! - level)))));
      const steeper = new Array<number>(books.length).fill(0);
      const lower = sum.at(next, steeper);
      if (lower >= loss) continue;
      moved = loss - lower > PRECISION * Math.abs(loss);
      [weights, slope, loss] = [next, steeper, lower];
      break;
    }
    if (!moved) break;
    step *= 3;
  }
  return { weights: new Map(books.map((book, b) => [book, weights[b]!])), halfLife, loss };
};

const ROUNDS = 300;
const LEAST_STEP = 1e-9;
/** A step that lowers the loss by a smaller part is the last. */
const PRECISION = 1e-6;

const clamped = (move: number): number => Math.min(3, Math.max(-3, move));

const scaled = (weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // A weight that is rounded to 0 could never rise again.
  return weights.map((weight) => Math.max(weight / total, 1e-12));
};

/** The loss over all closings and its slope. Everything that the weights do not change is computed once, in flat lists: this runs in a loop. */
class Losses {
  private readonly samples: readonly Sample[];
  /** Of one sample: Σ_b w_b ln p_b, the pool without a book, and the pools of all of them, each divided by its total. */
  private readonly sums = new Float64Array(MOST_WAYS);
  private readonly pool = new Float64Array(MOST_WAYS);
  private readonly pools = new Float64Array(MOST_WAYS);

  constructor(
    closings: readonly JudgedClosing[],
    books: readonly string[],
    halfLife: number | undefined,
    private readonly prior: readonly number[],
    private readonly strength: number,
  ) {
    const places = new Map(books.map((book, place) => [book, place]));
    this.samples = closings.map((closing) => sampleOf(closing, places, halfLife));
  }

  /** The loss at some weights; `slope` receives its slope in each of them. */
  at(weights: readonly number[], slope: number[]): number {
    let loss = 0;
    for (const [b, weight] of weights.entries()) {
      const away = weight - this.prior[b]!;
      loss += this.strength * away * away;
      slope[b] = 2 * this.strength * away;
    }
    for (const sample of this.samples) loss += this.lossOf(sample, weights, slope);
    return loss;
  }

  private lossOf({ ways, places, factors, logs, missed }: Sample, weights: readonly number[], slope: number[]): number {
    const { sums, pool, pools } = this;
    const count = places.length;
    let all = 0;
    sums.fill(0);
    pools.fill(0);
    for (let b = 0; b < count; b += 1) {
      const weight = weights[places[b]!]! * factors[b]!;
      all += weight;
      for (let k = 0; k < ways; k += 1) sums[k]! += weight * logs[b * ways + k]!;
    }
    let loss = 0;
    for (let j = 0; j < count; j += 1) {
      const own = weights[places[j]!]! * factors[j]!;
      const total = all - own;
      let [sum, expected, miss] = [0, 0, 0];
      for (let k = 0; k < ways; k += 1) {
        const log = (sums[k]! - own * logs[j * ways + k]!) / total;
        pool[k] = Math.exp(log);
        sum += pool[k]!;
        expected += pool[k]! * log;
      }
      for (let b = 0; b < count; b += 1)
        if (b !== j) miss += weights[places[b]!]! * factors[b]! * missed[j * count + b]!;
      miss /= total;
      loss += Math.log(sum) + miss;
      // The slope in the shares is E_p[ln p_b] + missed; in the weights, after scaling, what exceeds its mean.
      const level = (expected / sum + miss) / total;
      const each = 1 / total / count;
      for (let b = 0; b < count; b += 1)
        if (b !== j) slope[places[b]!]! += factors[b]! * (missed[j * count + b]! * each - level / count);
      for (let k = 0; k < ways; k += 1) {
        pool[k]! /= sum * total;
        pools[k]! += pool[k]!;
        slope[places[j]!]! -= (factors[j]! * pool[k]! * logs[j * ways + k]!) / count;
      }
    }
    for (let b = 0; b < count; b += 1)
      for (let k = 0; k < ways; k += 1) slope[places[b]!]! += (factors[b]! * pools[k]! * logs[b * ways + k]!) / count;
    return loss / count;
  }
}

const MOST_WAYS = 64;

interface Sample {
  readonly ways: number;
  readonly places: Int32Array;
  readonly factors: Float64Array;
  /** The logarithms of the chances, book after book. */
  readonly logs: Float64Array;
  /** KL(close ‖ p_b), row after row: by the close without the row's book. */
  readonly missed: Float64Array;
}

const sampleOf = (
  { early, closes }: JudgedClosing,
  places: ReadonlyMap<string, number>,
  halfLife: number | undefined,
): Sample => ({
  ways: early[0]!.chances.length,
  places: Int32Array.from(early, ({ book }) => places.get(book)!),
  factors: Float64Array.from(early, ({ age }) => ageFactor(age, halfLife)),
  logs: Float64Array.from(
    early.flatMap(({ chances }) => chances),
    (chance) => Math.log(chance),
  ),
  missed: Float64Array.from(closes.flatMap((close) => early.map(({ chances }) => divergence(close, chances)))),
});

/** Kullback and Leibler (1951): Σ c ln(c / p), 0 where both agree. */
export const divergence = (close: readonly number[], pool: readonly number[]): number =>
  close.reduce((sum, chance, j) => sum + chance * Math.log(chance / pool[j]!), 0);
