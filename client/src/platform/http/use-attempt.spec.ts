import { act, renderHook } from '@testing-library/react';
import { Problem } from './problem.js';
import { LEAVING, messageOf, useAttempt } from './use-attempt.js';

const shown = () => renderHook(() => useAttempt(messageOf)).result;

it('an attempt is under way until it ends, and a failure says why until the next begins', async () => {
  const on = shown();
  let fail = (_: Error) => {};
  const failing = new Promise<void>((_, reject) => {
    fail = reject;
  });
  let ended: Promise<void> | undefined;
  act(() => {
    ended = on.current.attempt(() => failing);
  });
  expect(on.current.isUnderWay).toBe(true);
  await act(async () => {
    fail(new Problem(409, 'TAKEN', 'Somebody has it.'));
    await ended;
  });
  expect([on.current.isUnderWay, on.current.complaint]).toEqual([false, 'Somebody has it.']);
  await act(() => on.current.attempt(async () => undefined));
  expect([on.current.isUnderWay, on.current.complaint]).toEqual([false, undefined]);
});

it('an attempt that leaves the page stays under way', async () => {
  const on = shown();
  await act(() => on.current.attempt(async () => LEAVING));
  expect(on.current.isUnderWay).toBe(true);
});

it('a complaint may come before an attempt, and be withdrawn', () => {
  const on = shown();
  act(() => on.current.complain('Choose one first.'));
  expect(on.current.complaint).toBe('Choose one first.');
  act(() => on.current.complain(undefined));
  expect(on.current.complaint).toBeUndefined();
});
