import { mutedBy, SCANNER_DEFAULTS } from '@fairline/shared/domain';
import type { ScannerCriteria } from '../model/scanner-criteria.js';

/** The criteria of a user who has changed no setting. */
export const someCriteria = (over: Partial<ScannerCriteria> = {}): ScannerCriteria => ({
  terms: {},
  scanner: SCANNER_DEFAULTS,
  bankroll: 100,
  caps: undefined,
  sort: 'value',
  muted: mutedBy([]),
  askedAt: 0,
  ...over,
});
