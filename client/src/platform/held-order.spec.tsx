import { act, renderHook } from '@testing-library/react';
import { movedRows, useHeldOrder } from './held-order.js';

const order = (latest: string[], isHeld: boolean) => ({ latest, isHeld });
const held = (first: ReturnType<typeof order>) =>
  renderHook(({ latest, isHeld }) => useHeldOrder(latest, isHeld), { initialProps: first });

it('the latest order is shown while the pointer is elsewhere', () => {
  const { result, rerender } = held(order(['a', 'b'], false));
  rerender(order(['b', 'a'], false));
  expect(result.current).toMatchObject({ shown: ['b', 'a'], moved: 0 });
});

it('the order is kept under the pointer, and moved rows are counted', () => {
  const { result, rerender } = held(order(['a', 'b', 'c'], true));
  rerender(order(['b', 'a', 'c'], true));
  expect(result.current).toMatchObject({ shown: ['a', 'b', 'c'], moved: 2 });
});

it('applying takes the new order and keeps that one', () => {
  const { result, rerender } = held(order(['a', 'b'], true));
  rerender(order(['b', 'a'], true));
  act(() => result.current.apply());
  expect(result.current).toMatchObject({ shown: ['b', 'a'], moved: 0 });
  rerender(order(['a', 'b'], true));
  expect(result.current).toMatchObject({ shown: ['b', 'a'], moved: 2 });
});

it('leaving with the pointer takes the new order', () => {
  const { result, rerender } = held(order(['a', 'b'], true));
  rerender(order(['b', 'a'], true));
  rerender(order(['b', 'a'], false));
  expect(result.current).toMatchObject({ shown: ['b', 'a'], moved: 0 });
});

it('a list of another subject is shown at once', () => {
  const { result, rerender } = renderHook(({ list, about }) => useHeldOrder(list, true, about), {
    initialProps: { list: ['a', 'b'], about: 'NFL' },
  });
  rerender({ list: ['x', 'y'], about: 'NBA' });
  expect(result.current).toMatchObject({ shown: ['x', 'y'], moved: 0 });
  rerender({ list: ['y', 'x'], about: 'NBA' });
  expect(result.current).toMatchObject({ shown: ['x', 'y'], moved: 2 });
});

it('added and removed rows count as moved', () => {
  expect(movedRows(['a', 'b'], ['a'])).toBe(1);
  expect(movedRows(['a'], ['a', 'b', 'c'])).toBe(2);
});
