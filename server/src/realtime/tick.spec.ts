import { jest } from '@jest/globals';
import { Tick } from './tick.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const aTick = () => {
  const sent: (readonly string[])[] = [];
  return { tick: new Tick((texts) => sent.push(texts)), sent };
};

it('the first change is sent at once, and later ones together at the end of each tick', () => {
  const { tick, sent } = aTick();
  tick.add('a');
  jest.advanceTimersByTime(0);
  tick.add('b');
  tick.add('c');
  jest.advanceTimersByTime(99);
  expect(sent).toEqual([['a']]);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual([['a'], ['b', 'c']]);
});

it('a tick does not last longer when the system clock is set back', () => {
  const { tick, sent } = aTick();
  tick.add('a');
  jest.advanceTimersByTime(0);
  jest.setSystemTime(Date.now() - 600_000);
  tick.add('b');
  jest.advanceTimersByTime(100);
  expect(sent).toEqual([['a'], ['b']]);
});
