import { jest } from '@jest/globals';
import { anAlertRule, NOON } from '../../testing/index.js';
import { SCANNER_DEFAULTS } from '../offers/scanner-terms.js';
import type { AlertRule } from './alert-rule.js';
import { type PastLife, tryRule } from './try-rule.js';

const MINUTE = 60_000;
const anyone = { terms: {}, muted: { opportunity: () => false, book: () => false } };

const life = (name: string, over: Partial<PastLife> = {}): PastLife => ({
  id: `arbitrage|${name}`,
  kind: 'arbitrage',
  event: `game ${name}`,
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

const tried = (lives: readonly PastLife[], over: Partial<AlertRule> = {}, owner = anyone) =>
  [...tryRule(anAlertRule(over), owner, lives)].flatMap((one) =>
    one ? [[one.life.id.split('|')[1], (one.at - NOON) / MINUTE, one.heldBack ?? 'sent'] as const] : [],
  );
const scanner = (over: Partial<AlertRule['scanner']>) => ({ scanner: { ...SCANNER_DEFAULTS, ...over } });

it('a rule would have told each life that reached its profit at its owner’s books, oldest first', () => {
  const lives = [
    life('late', { openedAt: NOON + MINUTE, closedAt: undefined }),
    life('early'),
    life('small', { best: 0.4 }),
  ];
  expect(tried(lives)).toEqual([
    ['early', 0, 'sent'],
    ['late', 1, 'sent'],
  ]);
  expect(tried(lives, scanner({ minProfit: 2.1 }))).toEqual([]);
  expect(tried(lives, scanner({ maxProfit: 1.9 }))).toEqual([]);
  expect(tried(lives, { kind: 'middle' })).toEqual([]);
  const mine = { ...anyone, terms: { books: (book: string) => book !== 'novig' } };
  expect(tried(lives, {}, mine)).toEqual([]);
});

it('a life that ended before it was as old as the rule wants would not have been told', () => {
  expect(tried([life('a')], scanner({ minLife: 60 }))).toEqual([]);
  expect(tried([life('a')], scanner({ minLife: 30 }))).toEqual([['a', 0.5, 'sent']]);
});

it('the limits hold as they do when alerts are sent', () => {
  const lives = [0, 1, 2].map((n) => life(String(n), { openedAt: NOON + n * MINUTE, closedAt: undefined }));
  expect(tried(lives, { mostAnHour: 2 }).map(([, , fate]) => fate)).toEqual(['sent', 'sent', 'hourly limit']);
  const again = [life('a'), life('a', { openedAt: NOON + 5 * MINUTE, closedAt: undefined })];
  expect(tried(again, { gamePause: 10 }).map(([, , fate]) => fate)).toEqual(['sent', 'game pause']);
});

it('a middle counts by its gap: between totals, and between the handicaps of both teams', () => {
  const middle = (family: string, low: number, high: number) =>
    tried([life('m', { kind: 'middle', family, low, high })], { kind: 'middle', ...scanner({ minGap: 3 }) });
  expect(middle('totals', 44.5, 47.5)).toHaveLength(1);
  expect(middle('totals', 44.5, 47)).toHaveLength(0);
  expect(middle('spreads', 3.5, -0.5)).toHaveLength(1);
  expect(middle('spreads', 3.5, -1.5)).toHaveLength(0);
});

it('a day of twenty thousand lives under quiet hours makes one clock of their time zone', () => {
  const lives = Array.from({ length: 20_000 }, (_, n) => life(String(n), { openedAt: NOON + n, closedAt: undefined }));
  const clocks = jest.spyOn(Intl, 'DateTimeFormat');
  try {
    const fates = tried(lives, { quiet: { from: 0, to: 1, zone: 'Asia/Kathmandu' } });
    expect(fates).toHaveLength(20_000);
    expect(clocks.mock.calls.length).toBeLessThanOrEqual(1);
  } finally {
    clocks.mockRestore();
  }
});
