import { backoff, retry } from './retry.js';

class Passing extends Error {
  constructor(readonly waitMs?: number) {
    super('passing');
  }
}
const isPassing = (error: unknown): error is Passing => error instanceof Passing;
const failing = (...errors: Error[]) => {
  const calls = { count: 0 };
  const attempt = async () => {
    const error = errors[calls.count++];
    if (error) throw error;
    return 'answer';
  };
  return { calls, attempt };
};

it('what fails for a moment is tried again at once', async () => {
  const { attempt, calls } = failing(new Passing(), new Passing());
  expect(await retry(attempt, { retries: 2, isPassing })).toBe('answer');
  expect(calls.count).toBe(3);
});

it('the last error is thrown when no retry is left', async () => {
  const [first, last] = [new Passing(), new Passing()];
  await expect(retry(failing(first, last).attempt, { retries: 1, isPassing })).rejects.toBe(last);
});

it('an error that will not pass is thrown at once', async () => {
  const { attempt, calls } = failing(new Error('for good'));
  await expect(retry(attempt, { retries: 9, isPassing })).rejects.toThrow('for good');
  expect(calls.count).toBe(1);
});

it('an error that asks for too long a wait is thrown at once', async () => {
  const { attempt, calls } = failing(new Passing(2_000));
  const terms = { retries: 9, isPassing, askedWaitMs: ({ waitMs }: Passing) => waitMs, longestWaitMs: 1_000 };
  await expect(retry(attempt, terms)).rejects.toThrow('passing');
  expect(calls.count).toBe(1);
});

it('the last error is thrown when the time runs out during a wait', async () => {
  const error = new Passing();
  const terms = { retries: 1, isPassing, firstWaitMs: 60_000, signal: AbortSignal.timeout(5) };
  await expect(retry(failing(error).attempt, terms)).rejects.toBe(error);
});

it('the wait doubles after each failure, up to the longest', () => {
  expect([1, 2, 3, 4, 9].map((failures) => backoff(failures, 10, 60))).toEqual([10, 20, 40, 60, 60]);
});
