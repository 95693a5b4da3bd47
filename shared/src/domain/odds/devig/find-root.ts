/**
 * Where a falling function meets zero, between `low` (there it is not negative) and `high` (there it is not positive).
 * `evaluate` gives its value and slope. Newton's step where it stays inside the bracket, halving where it does not,
 * so it ends on any odds.
 */
export const findRoot = (low: number, high: number, evaluate: (x: number) => readonly [number, number]): number => {
  let [left, right, x] = [low, high, low];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const [value, slope] = evaluate(x);
    if (value === 0) return x;
    if (value > 0) left = x;
    else right = x;
    const newton = x - value / slope;
    if (Math.abs(newton - x) <= LAST_BITS * Math.abs(x)) return x;
    x = newton > left && newton < right ? newton : (left + right) / 2;
  }
  return x;
};

// Nearer than this the value is rounding only, and the steps would go to and fro.
const LAST_BITS = 8 * Number.EPSILON;

// Halving alone needs about 60 steps to the last bit.
const MOST_STEPS = 100;
