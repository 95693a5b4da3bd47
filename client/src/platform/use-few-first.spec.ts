import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useFewFirst } from './use-few-first.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const aFrame = () => act(() => jest.advanceTimersByTimeAsync(17));

it('a phone draws six rows first and two more in each of the next frames', async () => {
  const { result } = renderHook(() => useFewFirst(15, true));
  const drawn = [result.current];
  for (let frame = 0; frame < 4; frame += 1) {
    await aFrame();
    drawn.push(result.current);
  }
  expect(drawn).toEqual([6, 8, 10, 12, 14]);
});

it('a desktop draws all rows at once', () => {
  const { result } = renderHook(() => useFewFirst(20, false));
  expect(result.current).toBeGreaterThan(20);
});

it('rows that arrive later are drawn too', async () => {
  const { result, rerender } = renderHook(({ rows }) => useFewFirst(rows, true), { initialProps: { rows: 3 } });
  rerender({ rows: 15 });
  for (let frame = 0; frame < 5; frame += 1) await aFrame();
  expect(result.current).toBeGreaterThanOrEqual(15);
});
