import { jest } from '@jest/globals';
import { Problem } from './problem.js';
import { type Patience, type RetryPause, soonAgain, withRetries } from './with-retries.js';

const unwell = (retryAfterMs?: number) => new Problem(503, 'HTTP_503', 'away', undefined, retryAfterMs);

/** A server that gives these answers one after another; an answer that is a problem is thrown. */
const asking = (answers: readonly (Problem | string)[], patience?: Patience) => {
  const tries: number[] = [];
  const pauses: RetryPause[] = [];
  const end = new AbortController();
  const ask = async () => {
    const answer = answers[tries.length] ?? answers.at(-1)!;
    tries.push(Date.now());
    if (answer instanceof Problem) throw answer;
    return answer;
  };
  const began = Date.now();
  const asked = withRetries(ask, {
    signal: end.signal,
    ...(patience ? { patience } : {}),
    onPause: (pause) => pauses.push(pause),
  }).catch((problem: Problem) => problem);
  return { asked, end, pauses, triedAfter: () => tries.map((at) => (at - began) / 1_000) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a call is retried after 5, 10 and 20 s, and then fails', async () => {
  const { asked, triedAfter, pauses } = asking([unwell()]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(triedAfter()).toEqual([0, 5, 15, 35]);
  expect(pauses.map(({ nth, of }) => `${nth}/${of}`)).toEqual(['1/3', '2/3', '3/3']);
  expect(await asked).toMatchObject({ status: 503 });
});

it('a first load is retried after 1, 2 and 3 s', async () => {
  const { asked, triedAfter } = asking([unwell(30_000)], soonAgain);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(triedAfter()).toEqual([0, 1, 3, 6]);
  expect(await asked).toMatchObject({ status: 503 });
});

it('the wait demanded by the server is respected', async () => {
  const { asked, triedAfter } = asking([unwell(2_000), 'well']);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(triedAfter()).toEqual([0, 2]);
  expect(await asked).toBe('well');
});

it.each([
  [401, 'SIGNED_OUT', 1],
  [402, 'QUOTA_EXCEEDED', 1],
  [403, 'PLAN_REQUIRED', 1],
  [404, 'HTTP_404', 1],
  [0, 'DEMO', 1],
  [0, 'NETWORK', 4],
  [0, 'TIMEOUT', 4],
  [429, 'HTTP_429', 4],
  [500, 'HTTP_500', 4],
  [200, 'NOT_JSON', 4],
  [200, 'INVALID', 4],
])('the error %i %s is tried %i times in all', async (status, code, times) => {
  const { asked, triedAfter } = asking([new Problem(status, code, 'no')]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(triedAfter()).toHaveLength(times);
  expect(await asked).toMatchObject({ code });
});

it('retrying ends at once when aborted', async () => {
  const { asked, end, triedAfter } = asking([unwell()]);
  await jest.advanceTimersByTimeAsync(1_000);
  end.abort();
  expect(await asked).toBeInstanceOf(Problem);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(triedAfter()).toEqual([0]);
});
