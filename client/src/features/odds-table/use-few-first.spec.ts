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

it('a phone draws eight rows first and the others in the next frames', async () => {
  const { result } = renderHook(() => useFewFirst(20, true));
  const drawn = [result.current];
  for (let frame = 0; frame < 4; frame += 1) {
    await aFrame();
    drawn.push(result.current);
  }
  expect(drawn).toEqual([8, 16, 24, 24, 24]);
});

it('a desktop draws all rows at once', () => {
  const { result } = renderHook(() => useFewFirst(20, false));
  expect(result.current).toBeGreaterThan(20);
});

it('rows that arrive later are drawn too', async () => {
  const { result, rerender } = renderHook(({ rows }) => useFewFirst(rows, true), { initialProps: { rows: 3 } });
  rerender({ rows: 15 });
  await aFrame();
  expect(result.current).toBeGreaterThanOrEqual(15);
});
