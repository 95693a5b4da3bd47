import { act, renderHook } from '@testing-library/react';
import { movedRows, useHeldOrder } from './held-order.js';

const order = (latest: string[], isHeld: boolean) => ({ latest, isHeld });
const held = (first: ReturnType<typeof order>) =>
  renderHook(({ latest, isHeld }) => useHeldOrder(latest, isHeld), { initialProps: first });

it('follows the latest order while nobody points at it', () => {
  const { result, rerender } = held(order(['a', 'b'], false));
  rerender(order(['b', 'a'], false));
  expect(result.current).toMatchObject({ shown: ['b', 'a'], moved: 0 });
});

it('keeps the order under the pointer and counts the rows that moved', () => {
  const { result, rerender } = held(order(['a', 'b', 'c'], true));
  rerender(order(['b', 'a', 'c'], true));
  expect(result.current).toMatchObject({ shown: ['a', 'b', 'c'], moved: 2 });
});

it('takes the new order when it is applied, and holds that one', () => {
  const { result, rerender } = held(order(['a', 'b'], true));
  rerender(order(['b', 'a'], true));
  act(() => result.current.apply());
  expect(result.current).toMatchObject({ shown: ['b', 'a'], moved: 0 });
  rerender(order(['a', 'b'], true));
  expect(result.current).toMatchObject({ shown: ['b', 'a'], moved: 2 });
});

it('takes the new order when the pointer leaves', () => {
  const { result, rerender } = held(order(['a', 'b'], true));
  rerender(order(['b', 'a'], true));
  rerender(order(['b', 'a'], false));
  expect(result.current).toMatchObject({ shown: ['b', 'a'], moved: 0 });
});

it('holds back no list that is about something else', () => {
  const { result, rerender } = renderHook(({ list, about }) => useHeldOrder(list, true, about), {
    initialProps: { list: ['a', 'b'], about: 'NFL' },
  });
  rerender({ list: ['x', 'y'], about: 'NBA' });
  expect(result.current).toMatchObject({ shown: ['x', 'y'], moved: 0 });
  rerender({ list: ['y', 'x'], about: 'NBA' });
  expect(result.current).toMatchObject({ shown: ['x', 'y'], moved: 2 });
});

it('counts rows that came and went as moved', () => {
  expect(movedRows(['a', 'b'], ['a'])).toBe(1);
  expect(movedRows(['a'], ['a', 'b', 'c'])).toBe(2);
});
