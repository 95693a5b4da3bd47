import { type DevigMethodName, normalBelow, normalQuantile } from '@fairline/shared/domain';

/** What a reader has after copying an explanation: numbers only. The bet's own outcome comes first. */
export interface Copied {
  readonly method: DevigMethodName;
  readonly books: readonly CopiedBook[];
  readonly price: number;
}

export interface CopiedBook {
  readonly prices: readonly number[];
  readonly weight: number;
  readonly term: number | undefined;
  readonly isCrossed: boolean;
  readonly chances: readonly number[];
}

/** Computes the value again, in percent, using only the copied numbers and the formulas beside them. */
export const workOut = ({ method, books, price }: Copied): number => {
  const chances = books.map((book) => chancesOf(book, method));
  const medians = books[0]!.prices.map((_, way) =>
    medianOf(books.map(({ weight }, i) => [chances[i]![way]!, weight] as const)),
  );
  const by = method === 'worst-case' ? 1 : medians.reduce((sum, median) => sum + median, 0);
  return ((medians[0]! / by) * price - 1) * 100;
};

const chancesOf = ({ prices, term, isCrossed, chances }: CopiedBook, method: DevigMethodName): readonly number[] => {
  const implied = prices.map((price) => 1 / price);
  const sum = implied.reduce((total, r) => total + r, 0);
  if (isCrossed) return implied.map((r) => r / sum);
  // The worst case copies only its result, since it takes each chance from another method.
  return method === 'worst-case' ? chances : implied.map((r) => FORMULAS[method](r, term!, sum));
};

const FORMULAS: Readonly<
  Record<Exclude<DevigMethodName, 'worst-case'>, (r: number, term: number, sum: number) => number>
> = {
  multiplicative: (r, sum) => r / sum,
  additive: (r, each) => r - each,
  power: (r, k) => r ** k,
  shin: (r, z, sum) => (Math.sqrt(z ** 2 + (4 * (1 - z) * r ** 2) / sum) - z) / (2 * (1 - z)),
  'odds-ratio': (r, c) => r / (r + c * (1 - r)),
  probit: (r, c) => normalBelow(normalQuantile(r) - c),
};

const medianOf = (votes: readonly (readonly [number, number])[]): number => {
  const sorted = [...votes].sort(([a], [b]) => a - b);
  const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  let reached = 0;
  for (const [i, [chance, weight]] of sorted.entries()) {
    reached += weight;
    if (reached > half) return chance;
    if (reached === half) return (chance + sorted[i + 1]![0]) / 2;
  }
  throw new RangeError('nobody votes');
};
