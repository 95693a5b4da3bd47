/**
 * The logarithmic pool of some books' chances (Genest and Zidek 1986): p_j ∝ exp Σ_b w_b ln p_bj, the weights scaled to sum to 1. `logs` are the
 * natural logarithms of the books' fair chances, one list for each book; a book of weight 0 has no part. Undefined without any weight.
 */
export const logPool = (
  logs: readonly (readonly number[])[],
  weights: readonly number[],
  leftOut?: number,
): number[] | undefined => {
  let total = 0;
  for (const [book, weight] of weights.entries()) if (book !== leftOut) total += weight;
  if (!(total > 0)) return undefined;
  const pool = logs[0]!.map((_, outcome) => {
    let sum = 0;
    for (const [book, weight] of weights.entries()) if (book !== leftOut) sum += weight * logs[book]![outcome]!;
    return sum / total;
  });
  const most = Math.max(...pool);
  let sum = 0;
  for (const [outcome, log] of pool.entries()) {
    pool[outcome] = Math.exp(log - most);
    sum += pool[outcome]!;
  }
  return pool.map((share) => share / sum);
};

/** How much a quote still weighs that is `age` milliseconds older than the newest one of its market: half for every half-life. */
export const ageFactor = (age: number, halfLife: number | undefined): number =>
  halfLife === undefined ? 1 : 2 ** (-age / halfLife);
