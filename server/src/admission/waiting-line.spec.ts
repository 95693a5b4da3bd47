import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { until } from '../testing/until.js';
import { WaitingLine } from './waiting-line.js';

const aLine = () => new WaitingLine({ LIMITS: 'on', NODE_ENV: 'test' });

const aTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

const comeAtOnce = (line: WaitingLine, count: number) => {
  const served: number[] = [];
  for (let i = 0; i < count; i += 1) line.join(() => served.push(i), true);
  return served;
};

it('a single call is admitted at once', async () => {
  const line = aLine();
  for (let i = 0; i < 3; i += 1) {
    expect(comeAtOnce(line, 1)).toEqual([0]);
    await aTurn();
  }
});

it('four calls are admitted per turn, in order of arrival', async () => {
  const served = comeAtOnce(aLine(), 10);
  const after: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    after.push(served.length);
    await aTurn();
  }
  expect(after).toEqual([4, 8, 10, 10]);
  expect(served).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('networks are admitted by turns, so that the many calls of one wait for each other and not others for them', async () => {
  const line = aLine();
  const served: string[] = [];
  for (let i = 0; i < 200; i += 1) line.join(() => served.push('flood'), true, 1, 'one network');
  for (let i = 0; i < 2; i += 1) line.join(() => served.push('guest'), true, 1, 'another');
  await aTurn();
  expect(served).toEqual([...Array<string>(4).fill('flood'), 'flood', 'guest', 'flood', 'guest']);
});

it('one call is admitted per turn while every turn accepts a connection, so that those behind it wait less', async () => {
  const line = aLine();
  const served = comeAtOnce(line, 100);
  const admitted: number[] = [];
  for (let turn = 0; turn < 14; turn += 1) {
    const before = served.length;
    if (turn < 12) line.noteConnection();
    await aTurn();
    admitted.push(served.length - before);
  }
  expect(admitted).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1, 1, 4, 4]);
});

it('calls are admitted in order of arrival, also when one arrives later', async () => {
  const line = aLine();
  const order: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) line.join(() => order.push(name), true);
  await aTurn();
  line.join(() => order.push('late'), true);
  expect(order).toEqual(['a', 'b', 'c', 'd', 'e', 'late']);
});

it('the line counts as too long while more than 500 calls wait', async () => {
  const line = aLine();
  comeAtOnce(line, 504);
  expect(line.isLongFor('')).toBe(false);
  comeAtOnce(line, 1);
  expect(line.isLongFor('')).toBe(true);
  await aTurn();
  expect(line.isLongFor('')).toBe(false);
  for (let i = 0; i < 1_000; i += 1) line.join(() => undefined, false);
  expect(line.isLongFor('')).toBe(false);
});

it('a line that others make long is so for a network with more than its part of it', async () => {
  const line = aLine();
  const join = (network: string, calls: number) => {
    for (let i = 0; i < calls; i += 1) line.join(() => undefined, true, 1, network);
  };
  for (const flood of ['one', 'two', 'three']) join(flood, 250);
  expect(['one', 'two', 'three', 'another'].map((network) => line.isLongFor(network))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  join('another', 125);
  expect(line.isLongFor('another')).toBe(true);
  for (let i = 0; i < 500; i += 1) join(`of many ${i}`, 1);
  expect(line.isLongFor('the next of many')).toBe(true);
  for (let turn = 0; turn < 350; turn += 1) await aTurn(); // all are through, and none is left for other tests
});

it('more cheap calls may wait before the line counts as too long', async () => {
  const line = aLine();
  for (let i = 0; i < 16 + 2_000; i += 1) line.join(() => undefined, true, 1 / 4);
  expect(line.isLongFor('')).toBe(false);
  line.join(() => undefined, true, 1 / 4);
  expect(line.isLongFor('')).toBe(true);
  for (let turn = 0; turn < 130; turn += 1) await aTurn();
  for (let i = 0; i < 4 + 500; i += 1) line.join(() => undefined, true);
  expect(line.isLongFor('')).toBe(false); // none of them is left in the count
});

it('more cheap calls are admitted per turn', async () => {
  const line = aLine();
  const served: number[] = [];
  for (let i = 0; i < 20; i += 1) line.join(() => served.push(i), true, 1 / 4);
  expect(served).toHaveLength(16);
  await aTurn();
  expect(served).toHaveLength(20);
});

describe('calls that are under way', () => {
  afterEach(() => jest.useRealTimers());
  /** Nobody gives its place up by the time that a busy machine takes. */
  const stopClock = () => jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });

  const aCall = () => ({}) as IncomingMessage;
  const flood = (line: WaitingLine, calls: readonly IncomingMessage[], share = 1) => {
    const entered: IncomingMessage[] = [];
    for (const call of calls) line.join(() => entered.push(call), true, share, 'one network', call);
    return entered;
  };
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await aTurn();
  };

  const guestsOf = (line: WaitingLine) => {
    const entered: number[] = [];
    for (let i = 0; i < 3; i += 1) line.join(() => entered.push(i), true, 1, `network ${i}`, aCall());
    return entered;
  };

  it('one network has four, and its next call enters when one of them is over; those of others pass by', async () => {
    stopClock();
    const line = aLine();
    const calls = Array.from({ length: 50 }, aCall);
    const entered = flood(line, calls);
    await turns(5);
    expect(entered).toEqual(calls.slice(0, 4));
    line.leave(calls[1]!);
    line.leave(calls[1]!);
    await turns(5);
    expect(entered).toEqual(calls.slice(0, 5));
    const guests = guestsOf(line);
    await turns(2);
    expect(guests).toHaveLength(3);
  });

  it('while others call as well it has one, and four again when they have not for a second', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const line = aLine();
    const calls = Array.from({ length: 50 }, aCall);
    const entered = flood(line, calls);
    await turns(5);
    guestsOf(line);
    await turns(5);
    for (const call of calls.slice(0, 3)) line.leave(call);
    await turns(5);
    expect(entered).toHaveLength(4);
    line.leave(calls[3]!);
    await turns(5);
    expect(entered).toHaveLength(5);
    jest.advanceTimersByTime(29);
    await turns(5);
    expect(entered).toHaveLength(5);
    jest.advanceTimersByTime(1); // it waits for something else
    await turns(5);
    expect(entered).toHaveLength(6);
    jest.advanceTimersByTime(1_000);
    const before = [...entered];
    for (const call of before) line.leave(call);
    await turns(5);
    expect(entered).toHaveLength(before.length + 4);
  });

  it('one network has more cheap ones', async () => {
    stopClock();
    const entered = flood(aLine(), Array.from({ length: 50 }, aCall), 1 / 4);
    await turns(5);
    expect(entered).toHaveLength(16);
  });

  it('one that waits for something else gives its place up after a moment', async () => {
    const entered = flood(aLine(), Array.from({ length: 8 }, aCall));
    await until(() => entered.length === 8);
  });

  it('nothing is done while all wait', async () => {
    const soon = jest.spyOn(globalThis, 'setImmediate');
    flood(aLine(), Array.from({ length: 50 }, aCall));
    await pause(50);
    expect(soon.mock.calls.length).toBeLessThan(5);
    soon.mockRestore();
  });

  it('without limits they are not counted', async () => {
    const entered = flood(new WaitingLine({ LIMITS: 'off', NODE_ENV: 'test' }), Array.from({ length: 50 }, aCall));
    await turns(15);
    expect(entered).toHaveLength(50);
  });
});
