import type { Pick } from './pick.js';

/** The edge of a pick when it was added, in percent; undefined if it is missing or not a plausible number. */
export const edgePicked = ({ edge }: Pick): number | undefined => {
  const percent = edge == null || edge === '' ? Number.NaN : Number(edge);
  return Math.abs(percent) <= HIGHEST ? percent : undefined;
};

const HIGHEST = 1e6;
