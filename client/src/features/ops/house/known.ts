import { delay, span } from '../../../lib/format.js';
import { houseMessages as words } from './messages.js';

/** A span in milliseconds, finely below ten seconds, where it still matters how far; a dash when nobody knows it. */
export const known = (ms: number | null): string => {
  if (ms === null) return words.none;
  return ms < 10_000 ? delay(ms) : span(ms);
};
