/**
 * The result of one leg: 1 wins, 0 is returned, -1 loses; on a quarter line half of the stake wins (0.5) or loses (-0.5) and half is
 * returned.
 */
export type LegResult = 1 | 0.5 | 0 | -0.5 | -1;

/** The result of a leg that is `ahead` points ahead of its line; negative means behind. */
export const legResult = (ahead: number): LegResult => {
  if (ahead === 0) return 0;
  const isHalf = Math.abs(ahead) < 0.5; // on a quarter line each half of the stake is on one of the neighbouring lines
  return ahead > 0 ? (isHalf ? 0.5 : 1) : isHalf ? -0.5 : -1;
};
