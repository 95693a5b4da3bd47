import type { Pick } from './pick.js';

/** What a pick was worth when it was added, in percent; undefined where it does not say, or says what no edge can be. */
export const edgePicked = ({ edge }: Pick): number | undefined => {
  const percent = edge == null || edge === '' ? Number.NaN : Number(edge);
  return Math.abs(percent) <= HIGHEST ? percent : undefined;
};

const HIGHEST = 1e6;
