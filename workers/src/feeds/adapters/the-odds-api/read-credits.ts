import type { ToldCredits } from '../../credits.js';

/** Reads the headers in which The Odds API tells its credits; undefined when they are not all there. */
export const readCredits = (headers: Headers): ToldCredits | undefined => {
  const [remaining, used, last] = ['remaining', 'used', 'last'].map((part) => readCount(headers, `x-requests-${part}`));
  if (remaining === undefined || used === undefined || last === undefined) return undefined;
  return { remaining, used, last };
};

const readCount = (headers: Headers, name: string): number | undefined => {
  const text = headers.get(name);
  const count = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(count) && count >= 0 ? count : undefined;
};
