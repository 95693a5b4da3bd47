import { Breaker } from './breaker.js';
import { FeedError, type FeedFault } from './feed-error.js';

const setUp = () => {
  const clock = { now: 0 };
  const lines: string[] = [];
  const breaker = new Breaker({ name: 'the feed', now: () => clock.now, log: (line) => lines.push(line) });
  const fail = (fault: FeedFault, retryAfterMs?: number) => {
    breaker.admit();
    breaker.failedWith(new FeedError(fault, `the feed at /odds: ${fault}`, retryAfterMs));
  };
  const isClosed = () => {
    try {
      breaker.admit();
      breaker.succeeded();
      return true;
    } catch (error) {
      expect(error).toMatchObject({ fault: 'paused' });
      return false;
    }
  };
  return { clock, lines, breaker, fail, isClosed };
};

it('the breaker opens after five failures in a row, logs one line, and names the reason to refused callers', () => {
  const { breaker, lines, fail } = setUp();
  for (let i = 0; i < 5; i++) fail('unavailable');
  expect(() => breaker.admit()).toThrow('the feed: not called for now, after the feed at /odds: unavailable');
  expect(lines).toEqual(['the feed at /odds: unavailable; no calls for 30 s']);
});

it('the count of failures is reset by an answer, even a negative one', () => {
  const { fail, isClosed } = setUp();
  for (let i = 0; i < 4; i++) fail('timed-out');
  fail('not-found');
  for (let i = 0; i < 4; i++) fail('truncated');
  expect(isClosed()).toBe(true);
});

it('the breaker opens at once for ten minutes when the credits are used up', () => {
  const { clock, fail, isClosed } = setUp();
  fail('out-of-credits');
  clock.now = 599_999;
  expect(isClosed()).toBe(false);
  clock.now = 600_000;
  expect(isClosed()).toBe(true);
});

it('the breaker stays open for as long as the feed asks', () => {
  const { clock, fail, isClosed } = setUp();
  fail('rate-limited', 90_000);
  clock.now = 89_999;
  expect(isClosed()).toBe(false);
  clock.now = 90_000;
  expect(isClosed()).toBe(true);
});

it('the breaker allows one trial call, and closes when it succeeds', () => {
  const { breaker, clock, lines, fail } = setUp();
  for (let i = 0; i < 5; i++) fail('unavailable');
  clock.now = 30_000;
  breaker.admit();
  expect(() => breaker.admit()).toThrow(FeedError);
  breaker.succeeded();
  breaker.admit();
  expect(lines.at(-1)).toBe('the feed answers again');
});

it('the breaker opens again when the trial call fails, without another log line', () => {
  const { clock, lines, fail, isClosed } = setUp();
  for (let i = 0; i < 5; i++) fail('unavailable');
  clock.now = 30_000;
  fail('unavailable');
  clock.now = 59_999;
  expect(isClosed()).toBe(false);
  expect(lines).toHaveLength(1);
});

it('cancelled calls are ignored by the breaker', () => {
  const { clock, fail, isClosed } = setUp();
  for (let i = 0; i < 9; i++) fail('cancelled');
  expect(isClosed()).toBe(true);
  for (let i = 0; i < 5; i++) fail('unavailable');
  clock.now = 30_000;
  fail('cancelled');
  expect(isClosed()).toBe(true);
});
