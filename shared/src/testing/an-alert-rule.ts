import type { AlertRule } from '../domain/alerts/alert-rule.js';
import { SCANNER_DEFAULTS } from '../domain/offers/scanner-terms.js';

/** A rule that tells of every arbitrage which the scanner shows by default, at any time and as often as one is found. */
export const anAlertRule = (over: Partial<AlertRule> = {}): AlertRule => ({
  id: 'rule',
  userId: 'user',
  kind: 'arbitrage',
  scanner: SCANNER_DEFAULTS,
  about: null,
  maxAge: null,
  step: 1,
  quiet: null,
  mostAnHour: 60,
  gamePause: 0,
  ...over,
});
