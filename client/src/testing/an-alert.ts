import type { Alert, OwnAlertRule } from '@fairline/shared/contract';
import { SCANNER_DEFAULTS, type WishedPrice } from '@fairline/shared/domain';
import { newRule } from '../alerts/model/rule-draft.js';

/** An alert of an arbitrage that was sent a minute ago and not looked at. */
export const anAlert = (over: Partial<Alert> = {}): Alert => ({
  id: 'a1',
  rule: 'Big ones',
  kind: 'arbitrage',
  opportunity: 'arbitrage|g1|h2h||',
  value: 4.1,
  title: '4.10 % profit: Bills @ Chiefs',
  text: 'Arbitrage, Moneyline · Chiefs +104 at FanDuel · Bills +110 at Novig',
  legs: [],
  state: 'sent',
  why: null,
  at: new Date(Date.now() - 60_000).toISOString(),
  seenAt: null,
  ...over,
});

/** A rule with the defaults of the scanners. */
export const anOwnRule = (over: Partial<OwnAlertRule> = {}): OwnAlertRule => ({
  ...newRule('arbitrage', SCANNER_DEFAULTS, null).rule,
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Big ones',
  ...over,
});

/** A wish for the away team's spread at +110. */
export const aWishedPrice = (over: Partial<WishedPrice> = {}): WishedPrice => ({
  sport: 'americanfootball_nfl',
  event: 'g1',
  home: 'Kansas City Chiefs',
  away: 'Buffalo Bills',
  commenceTime: Date.now() + 3_600_000,
  family: 'spreads',
  subject: '',
  line: -3.5,
  outcome: 'away',
  set: 'away,home',
  price: 2.1,
  ...over,
});
