import { ageFactor } from '../odds/log-pool.js';

/** What the books said of one market some time before its start, and where it closed. The lists are in the same order of books. */
export interface ClosingVotes {
  /** The event's start, in milliseconds. */
  readonly startAt: number;
  readonly books: readonly string[];
  /** Each book's fair chances, above 0. */
  readonly chances: readonly (readonly number[])[];
  /** How much older than the newest quote each one was, in milliseconds. */
  readonly ages: readonly number[];
  /** For each book the fair chances at the close by all other books. */
  readonly closes: readonly (readonly number[])[];
}

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
 * The close by which a book's weight is judged is the one without that book: KL is Σ_j c_j ln c_j − Σ_b w_b Σ_j c_j ln p_bj + ln Z(w), and in the
 * second sum every book has a close of its own. Results of games play no part.
 */
export const fitWeights = (closings: readonly ClosingVotes[], { prior, halfLife, strength }: FitPlan): Fit => {
  const books = [...new Set(closings.flatMap(({ books }) => books))].sort();
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
  private readonly pool: Float64Array;

  constructor(
    closings: readonly ClosingVotes[],
    books: readonly string[],
    halfLife: number | undefined,
    private readonly prior: readonly number[],
    private readonly strength: number,
  ) {
    const places = new Map(books.map((book, place) => [book, place]));
    this.samples = closings.map((closing) => sampleOf(closing, places, halfLife));
    this.pool = new Float64Array(Math.max(0, ...this.samples.map(({ ways }) => ways)));
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

  private lossOf(
    { ways, places, factors, logs, agreed, certainty }: Sample,
    weights: readonly number[],
    slope: number[],
  ) {
    const { pool } = this;
    let total = 0;
    for (let i = 0; i < places.length; i += 1) total += weights[places[i]!]! * factors[i]!;
    let agreement = 0;
    pool.fill(0);
    for (let i = 0; i < places.length; i += 1) {
      const share = (weights[places[i]!]! * factors[i]!) / total;
      agreement += share * agreed[i]!;
      for (let j = 0; j < ways; j += 1) pool[j]! += share * logs[i * ways + j]!;
    }
    // The logarithms are at most 0 and those of the likeliest outcome near it, so the sum cannot vanish.
    let [sum, expected] = [0, 0];
    for (let j = 0; j < ways; j += 1) {
      const log = pool[j]!;
      pool[j] = Math.exp(log);
      sum += pool[j]!;
      expected += pool[j]! * log;
    }
    for (let j = 0; j < ways; j += 1) pool[j]! /= sum;
    // The slope in the shares is E_p[ln p_b] - agreed; in the weights, after scaling, what exceeds its mean.
    const level = expected / sum - agreement;
    for (let i = 0; i < places.length; i += 1) {
      let own = -agreed[i]! - level;
      for (let j = 0; j < ways; j += 1) own += pool[j]! * logs[i * ways + j]!;
      slope[places[i]!]! += (factors[i]! / total) * own;
    }
    return certainty + Math.log(sum) - agreement;
  }
}

interface Sample {
  readonly ways: number;
  readonly places: Int32Array;
  readonly factors: Float64Array;
  /** The logarithms of the chances, book after book. */
  readonly logs: Float64Array;
  /** Σ_j c_j ln p_bj of each book, by the close without it. */
  readonly agreed: Float64Array;
  /** Σ_j c_j ln c_j, the mean over the books' closes. */
  readonly certainty: number;
}

const sampleOf = (
  { books, chances, ages, closes }: ClosingVotes,
  places: ReadonlyMap<string, number>,
  halfLife: number | undefined,
): Sample => {
  const certainties = closes.map((close) => close.reduce((sum, chance) => sum + chance * Math.log(chance), 0));
  return {
    ways: chances[0]!.length,
    places: Int32Array.from(books, (book) => places.get(book)!),
    factors: Float64Array.from(ages, (age) => ageFactor(age, halfLife)),
    logs: Float64Array.from(chances.flat(), (chance) => Math.log(chance)),
    agreed: Float64Array.from(chances, (row, b) =>
      row.reduce((sum, chance, j) => sum + closes[b]![j]! * Math.log(chance), 0),
    ),
    certainty: certainties.reduce((sum, each) => sum + each, 0) / closes.length,
  };
};
