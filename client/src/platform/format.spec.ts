import { handicap } from '@fairline/shared/domain';
import {
  delay,
  gameTime,
  money,
  percent,
  plural,
  shortSpan,
  signed,
  signedMoney,
  signedPercent,
  span,
  wholeMoney,
} from './format.js';

it('numbers always have a sign, with a true minus, and zero is never negative', () => {
  expect(signedPercent(5.514)).toBe('+5.51%');
  expect(signedPercent(-0.311)).toBe('−0.31%');
  expect(signedPercent(-0.001)).toBe('+0.00%');
  expect(signed(-5.64)).toBe('−5.6');
  expect(percent(-2)).toBe('−2.0%');
  expect(money(-16.25)).toBe('−$16.25');
  expect([358.6, 0, -86].map(signedMoney)).toEqual(['+$358.60', '$0.00', '−$86.00']);
  expect([0.004, -0.004, -1e-13].map(signedMoney)).toEqual(['$0.00', '$0.00', '$0.00']);
});

it('handicaps are written as books write them', () => {
  expect([3.5, -7, 0].map(handicap)).toEqual(['+3.5', '−7', 'PK']);
});

it('whole dollars are written without cents', () => {
  expect([469, 469.5, 1_000].map(wholeMoney)).toEqual(['$469', '$469.50', '$1,000']);
});

it('a duration is written in its two largest units', () => {
  expect([3_400, 72_000, 60_000, 17 * 60_000, 7_500_000, -5].map(span)).toEqual([
    '3 s',
    '1 m 12 s',
    '1 m',
    '17 m',
    '2 h 5 m',
    '0 s',
  ]);
  expect(shortSpan(72_000)).toBe('1 m');
});

it('a delay is written in milliseconds or seconds', () => {
  expect([183.6, 2_140].map(delay)).toEqual(['184 ms', '2.1 s']);
});

it('the day of a game is written only if it is not today', () => {
  const now = new Date(2026, 10, 22, 12, 0).getTime();
  const at = (days: number) => new Date(2026, 10, 22 + days, 16, 25).getTime();
  expect(gameTime(at(0), now)).toBe('16:25');
  expect(gameTime(at(1), now)).toBe('Mon 16:25');
  expect(gameTime(at(20), now)).toBe('Dec 12 16:25');
});

it('a count is written with its noun in the right number', () => {
  expect([plural(1, 'pick'), plural(1_204, 'pick'), plural(0, 'entry', 'entries')]).toEqual([
    '1 pick',
    '1,204 picks',
    '0 entries',
  ]);
});
