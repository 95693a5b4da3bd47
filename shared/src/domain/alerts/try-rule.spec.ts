import { jest } from '@jest/globals';
import { anAlertRule, NOON } from '../../testing/index.js';
import type { AlertRule } from './alert-rule.js';
import type { Finding } from './alert-text.js';
import type { PastMoment } from './past-finds.js';
import { tryRule } from './try-rule.js';

const MINUTE = 60_000;

const find = (name: string, over: Partial<Finding> & { openedAt?: number; event?: string } = {}): Finding => ({
  live: { opportunity: { id: name, event: over.event ?? `game ${name}` }, openedAt: over.openedAt ?? NOON },
  legs: [],
  value: 2,
  title: name,
  text: '',
  ...over,
});

const tried = (moments: readonly PastMoment[], over: Partial<AlertRule> = {}) =>
  [...tryRule(anAlertRule(over), moments)].flatMap((one) =>
    one ? [[one.offer.title, (one.at - NOON) / MINUTE, one.heldBack ?? 'sent'] as const] : [],
  );
const moment = (minute: number, ...found: Finding[]): PastMoment => ({ at: NOON + minute * MINUTE, found });

it('what a rule found is told oldest first, again when it grew or began anew, and never what it matched when it was made', () => {
  const anew = find('a', { openedAt: NOON + 9 * MINUTE });
  const moments = [
    moment(9, anew),
    { ...moment(0, find('known')), isNoted: true },
    moment(1, find('a')),
    moment(2, find('a'), find('known')),
    moment(3, find('a', { value: 3 })),
  ];
  expect(tried(moments)).toEqual([
    ['a', 1, 'sent'],
    ['a', 3, 'sent'],
    ['a', 9, 'sent'],
  ]);
});

it('the limits hold as they do when alerts are sent', () => {
  const moments = [0, 1, 2].map((n) => moment(n, find(String(n))));
  expect(tried(moments, { mostAnHour: 2 }).map(([, , fate]) => fate)).toEqual(['sent', 'sent', 'hourly limit']);
  const again = [moment(0, find('a', { event: 'g' })), moment(5, find('b', { event: 'g' }))];
  expect(tried(again, { gamePause: 10 }).map(([, , fate]) => fate)).toEqual(['sent', 'game pause']);
});

it('what is held back is told once, and sent at a later change', () => {
  const quiet = { from: 18 * 60, to: 18 * 60 + 2, zone: 'UTC' };
  expect(tried([moment(0, find('a')), moment(1, find('a')), moment(2, find('a'))], { quiet })).toEqual([
    ['a', 0, 'quiet hours'],
    ['a', 2, 'sent'],
  ]);
});

it('a day of twenty thousand finds under quiet hours makes one clock of their time zone', () => {
  const moments = Array.from({ length: 20_000 }, (_, n) => ({ at: NOON + n, found: [find(String(n))] }));
  const clocks = jest.spyOn(Intl, 'DateTimeFormat');
  try {
    tried(moments, { quiet: { from: 0, to: 1, zone: 'Asia/Kathmandu' } });
    expect(clocks.mock.calls.length).toBeLessThanOrEqual(1);
  } finally {
    clocks.mockRestore();
  }
});
