/**
 * The standard normal distribution function: the chance of a value below x. Hart's rational approximation (1968) as given by West (2005),
 * accurate to 1e-15.
 */
export const normalBelow = (x: number): number => {
  const size = Math.abs(x);
  const tail = size > 37 ? 0 : Math.exp((-size * size) / 2) * (size < 7.07106781186547 ? near(size) : far(size));
  return x > 0 ? 1 - tail : tail;
};

/** The inverse of `normalBelow`: the x below which a value falls with this chance. Refuses 0, 1 and anything beyond. */
export const normalQuantile = (chance: number): number => {
  if (!(chance > 0 && chance < 1)) throw new RangeError(`no normal quantile of ${chance}`);
  if (chance > 0.5) return -normalQuantile(1 - chance);
  let x = guess(chance);
  for (let step = 0; step < 3; step += 1) {
    const off = (normalBelow(x) - chance) / density(x);
    x -= off / (1 + (x * off) / 2); // Halley's step
  }
  return x;
};

/** The density of the standard normal at x. */
export const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

// Abramowitz and Stegun 26.2.23: accurate to 4.5e-4, so three steps reach the last bit.
const guess = (chance: number): number => {
  const t = Math.sqrt(-2 * Math.log(chance));
  return polynomial(t, [0.010328, 0.802853, 2.515517]) / polynomial(t, [0.001308, 0.189269, 1.432788, 1]) - t;
};

const near = (x: number): number => polynomial(x, UPPER) / polynomial(x, LOWER);

const far = (x: number): number => 1 / (x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) / 2.506628274631;

const polynomial = (x: number, coefficients: readonly number[]): number => {
  let sum = 0;
  for (const coefficient of coefficients) sum = sum * x + coefficient;
  return sum;
};

const UPPER = [
  0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
];

const LOWER = [
  0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
];

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
