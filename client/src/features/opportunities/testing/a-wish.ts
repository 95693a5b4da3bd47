import { SCANNER_DEFAULTS } from '../../../lib/choices/scanner-terms.js';
import type { Wish } from '../wish.js';

/** What somebody wants of the scanners who has changed nothing. */
export const aWish = (over: Partial<Wish> = {}): Wish => ({
  terms: {},
  scanner: SCANNER_DEFAULTS,
  bankroll: 100,
  sort: 'value',
  ...over,
});
