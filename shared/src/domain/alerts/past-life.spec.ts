import { NOON } from '../../testing/index.js';
import { SCANNER_DEFAULTS } from '../offers/scanner-terms.js';
import type { AlertRule } from './alert-rule.js';
import { type PastLife, wouldShow } from './past-life.js';

const MINUTE = 60_000;
const anyone = { terms: {}, muted: { opportunity: () => false, book: () => false } };

const life = (over: Partial<PastLife> = {}): PastLife => ({
  id: 'arbitrage|a',
  kind: 'arbitrage',
  event: 'game a',
  sport: 'americanfootball_nfl',
  home: 'Chiefs',
  away: 'Bills',
  commenceTime: NOON + 60 * MINUTE,
  family: 'h2h',
  subject: '',
  low: undefined,
  high: undefined,
  openedAt: NOON,
  closedAt: NOON + MINUTE,
  best: 2,
  books: ['fanduel', 'novig'],
  ...over,
});

const isShown = (
  one: PastLife,
  over: Partial<AlertRule['scanner']> = {},
  { owner = anyone, kind = 'arbitrage' as AlertRule['kind'] } = {},
) => wouldShow(one, { kind, scanner: { ...SCANNER_DEFAULTS, ...over } }, owner);

it('a life that reached the profit of a scanner at its owner’s books would have been shown', () => {
  expect(isShown(life())).toBe(true);
  expect(isShown(life({ closedAt: undefined }))).toBe(true);
  expect(isShown(life({ best: 0.4 }))).toBe(false);
  expect(isShown(life(), { minProfit: 2.1 })).toBe(false);
  expect(isShown(life(), { maxProfit: 1.9 })).toBe(false);
  expect(isShown(life(), {}, { kind: 'middle' })).toBe(false);
  const owner = { ...anyone, terms: { books: (book: string) => book !== 'novig' } };
  expect(isShown(life(), {}, { owner })).toBe(false);
});

it('a life that ended before it was as old as the scanner wants would not have been shown', () => {
  expect(isShown(life(), { minLife: 60 })).toBe(false);
  expect(isShown(life(), { minLife: 30 })).toBe(true);
});

it('a middle counts by its gap: between totals, and between the handicaps of both teams', () => {
  const isMiddleShown = (family: string, low: number, high: number) =>
    isShown(life({ kind: 'middle', family, low, high }), { minGap: 3 }, { kind: 'middle' });
  expect(isMiddleShown('totals', 44.5, 47.5)).toBe(true);
  expect(isMiddleShown('totals', 44.5, 47)).toBe(false);
  expect(isMiddleShown('spreads', 3.5, -0.5)).toBe(true);
  expect(isMiddleShown('spreads', 3.5, -1.5)).toBe(false);
});
