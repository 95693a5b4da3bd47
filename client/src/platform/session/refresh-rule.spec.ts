import { aSession } from '../../testing/a-session.js';
import { Problem } from '../http/problem.js';
import { isDue, isFresh, isRetryable, pauseBefore } from './refresh-rule.js';

const NOW = 1_800_000_000_000;
const endingIn = (seconds: number) => aSession({ expires_at: NOW / 1_000 + seconds });

it('a token with 90 s or less left counts as expired', () => {
  expect(isFresh(endingIn(91), NOW)).toBe(true);
  expect(isFresh(endingIn(90), NOW)).toBe(false);
});

it('a token is refreshed when three ticks of 30 s or fewer are left', () => {
  expect(isDue(endingIn(120), NOW)).toBe(false);
  expect(isDue(endingIn(119), NOW)).toBe(true);
});

it('a retry waits 200 ms, then twice as long each time, within 30 s', () => {
  const pauses: number[] = [];
  let now = 0;
  for (let pause = pauseBefore(0, 0, now); pause !== undefined; pause = pauseBefore(pauses.length, 0, now)) {
    pauses.push(pause);
    now += pause;
  }
  expect(pauses).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800]);
  expect(now).toBeLessThan(30_000);
});

it.each([0, 502, 503, 504])('the session is kept on %i', (status) =>
  expect(isRetryable(new Problem(status, 'x', 'x'))).toBe(true),
);

it.each([400, 401, 403, 429, 500])('the session ends on %i', (status) =>
  expect(isRetryable(new Problem(status, 'x', 'x'))).toBe(false),
);
