import { delay, span } from '../../platform/format.js';
import { overviewMessages as words } from './messages.js';

/** A duration in milliseconds, precise below ten seconds; a dash if unknown. */
export const spanOrDash = (ms: number | null): string => {
  if (ms === null) return words.none;
  return ms < 10_000 ? delay(ms) : span(ms);
};
