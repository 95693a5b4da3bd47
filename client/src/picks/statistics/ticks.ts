/** Round values that cover a range, lowest first: about `most` of them, with steps of 1, 2 or 5 times a power of ten. */
export const ticksOver = (low: number, high: number, most = 6): readonly number[] => {
  const step = roundStep((high - low || 1) / (most - 1));
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, nth) => (first + nth) * step);
};

const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((times) => times * power >= least * (1 - 1e-9)) ?? 10);
};
