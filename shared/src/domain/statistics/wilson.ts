/** A confidence interval of a rate, both ends 0..1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The Wilson score interval of a rate at 95 %, given `hits` of `tries`. It stays within 0..1 and is reliable for few tries. Throws a
 * RangeError without tries. Source: E. B. Wilson, "Probable Inference" (1927).
 */
export const wilson = (hits: number, tries: number): Interval => {
  if (!(tries > 0 && hits >= 0 && hits <= tries)) throw new RangeError(`no rate: ${hits} of ${tries}`);
  const [rate, z2] = [hits / tries, Z ** 2];
  const middle = (rate + z2 / (2 * tries)) / (1 + z2 / tries);
  const reach = (Z / (1 + z2 / tries)) * Math.sqrt((rate * (1 - rate)) / tries + z2 / (4 * tries ** 2));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
};

const Z = 1.959963984540054;
