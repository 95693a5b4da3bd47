import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { SnapshotRequests } from './snapshot-requests.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const some = () => {
  const asked: (readonly string[])[] = [];
  return { asked, requests: new SnapshotRequests((names) => asked.push(names)) };
};

it('an order book is asked for at once, and not again within a second', () => {
  const { asked, requests } = some();
  requests.need(['a']);
  jest.advanceTimersByTime(300);
  requests.need(['a', 'b']);
  requests.need(['a']);
  expect(asked).toEqual([['a'], ['b']]);
  jest.advanceTimersByTime(1_000);
  expect(asked).toEqual([['a'], ['b'], ['a']]);
});

it('what contradicts itself without end is asked for once a second', () => {
  const asked: string[] = [];
  const requests: SnapshotRequests = new SnapshotRequests((names) => {
    asked.push(...names);
    requests.need(names); // the answer is of no use either
  });
  requests.need(['a']);
  jest.advanceTimersByTime(10_000);
  expect(asked).toHaveLength(11);
});

it('a new connection forgets what was asked for', () => {
  const { asked, requests } = some();
  requests.need(['a']);
  requests.need(['a']);
  requests.forget();
  jest.advanceTimersByTime(5_000);
  expect(asked).toEqual([['a']]);
  requests.need(['a']);
  expect(asked).toEqual([['a'], ['a']]);
});
