import { SCANNER_DEFAULTS } from '../../../lib/choices/scanner-terms.js';
import type { Wish } from '../wish.js';

/** The wish of a user who has changed no setting. */
export const aWish = (over: Partial<Wish> = {}): Wish => ({
  terms: {},
  scanner: SCANNER_DEFAULTS,
  bankroll: 100,
  sort: 'value',
  ...over,
});
