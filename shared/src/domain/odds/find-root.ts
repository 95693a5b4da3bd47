/**
 * Finds where a falling function crosses zero between `low` (value not negative) and `high` (value not positive). `evaluate` returns the
 * value and the slope. Takes Newton's step when it stays inside the bracket and halves the bracket otherwise, so it always ends.
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

// Steps smaller than this are rounding noise and would alternate for ever.
const LAST_BITS = 8 * Number.EPSILON;

// Halving alone needs about 60 steps to reach the last bit.
const MOST_STEPS = 100;
