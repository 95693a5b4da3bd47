import { jest } from '@jest/globals';
import { json } from '../../testing/fake-server.js';
import { send } from './send.js';

const watched = () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => json({}));
  after.push(() => fetched.mockRestore());
  return fetched;
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('cookies are sent to our own server only', async () => {
  const fetched = watched();
  await send('/api/sports');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin' });
});

it('calls are not limited by number', async () => {
  const fetched = watched();
  await Promise.all(Array.from({ length: 51 }, () => send('/api/sports')));
  expect(fetched).toHaveBeenCalledTimes(51);
});

it('a call times out after 15 s with a message', async () => {
  jest.useFakeTimers();
  // Jest's fake clock does not control AbortSignal.timeout.
  const late = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    setTimeout(() => end.abort(new DOMException('late', 'TimeoutError')), ms);
    return end.signal;
  });
  const silent = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      (_, { signal } = {}) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
  after.push(
    () => late.mockRestore(),
    () => silent.mockRestore(),
    () => jest.useRealTimers(),
  );
  let said: unknown;
  send('/api/sports').catch((problem: Error) => {
    said = problem.message;
  });
  await jest.advanceTimersByTimeAsync(14_999);
  expect(said).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(said).toBe('Request timed out. Please try again.');
});

it('a fresh call skips the HTTP cache', async () => {
  const fetched = watched();
  await send('/api/sports', { isFresh: true });
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store', credentials: 'same-origin' });
});
