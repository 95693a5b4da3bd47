/** Repeatable randomness: every number is a function of its seed, so no state is kept and any moment can be replayed. */
export const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = imul(hash ^ text.charCodeAt(index), 0x01000193);
  return scramble(hash);
};

/** Combines several seeds into one. */
export const mix = (...parts: number[]): number =>
  parts.reduce(
    (hash, part) => scramble(imul(hash ^ (part | 0), 0x9e3779b1) + Math.floor(part / 0x100000000)),
    0x2545f491,
  );

/** A number in 0..1 for a seed. */
export const unit = (seed: number): number => scramble(seed) / 0x100000000;

/** A standard normal number for a seed. */
export const gaussian = (seed: number): number => {
  const radius = sqrt(-2 * log(unit(seed ^ 0x5bd1e995) + 1e-12));
  return radius * cos(2 * PI * unit(seed ^ 0x1b873593));
};

/** A stream of numbers in 0..1 from a seed. */
export const dice = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return scramble(state) / 0x100000000;
  };
};

/** The list, shuffled by the seed. */
export const shuffled = <T>(list: readonly T[], seed: number): T[] => {
  const roll = dice(seed);
  const result = [...list];
  for (let index = result.length - 1; index > 0; index--) {
    const other = Math.floor(roll() * (index + 1));
    [result[index], result[other]] = [result[other]!, result[index]!];
  }
  return result;
};

/** `length` hexadecimal characters for a text. */
export const hexOf = (text: string, length: number): string =>
  Array.from({ length: Math.ceil(length / 8) }, (_, part) => seedOf(`${part}:${text}`).toString(16).padStart(8, '0'))
    .join('')
    .slice(0, length);

// Taken out of Math once, because these run millions of times.
const { imul, sqrt, log, cos, PI } = Math;

/** The finaliser of MurmurHash3 (public domain, Austin Appleby): spreads every bit over all 32. */
const scramble = (value: number): number => {
  let hash = value | 0;
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};
