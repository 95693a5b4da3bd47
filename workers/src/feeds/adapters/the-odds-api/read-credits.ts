import type { ToldCredits } from '../../credits.js';

/** Reads the credit headers of The Odds API; undefined if any is missing. */
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
