import { jest } from '@jest/globals';
import { fakeSocket } from '../../testing/fake-socket.js';
import { whileUnlinked } from './while-unlinked.js';

/** Polls every two minutes while disconnected; records the times, in seconds. */
const asked = (isConnected: boolean) => {
  const { socket, hears } = fakeSocket();
  socket.connected = isConnected;
  const began = Date.now();
  const at: number[] = [];
  const ask = () => void at.push((Date.now() - began) / 1_000);
  const stop = whileUnlinked(socket, ask, 120_000);
  return { at, stop, hears, wait: (seconds: number) => jest.advanceTimersByTime(seconds * 1_000) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('nothing is polled while connected', () => {
  const { at, wait } = asked(true);
  wait(1_000);
  expect(at).toEqual([]);
});

it('polling starts five seconds after the connection broke, then every two minutes until it is back', () => {
  const { at, hears, wait } = asked(true);
  hears('disconnect');
  wait(300);
  expect(at).toEqual([5, 125, 245]);
  hears('connect');
  wait(1_000);
  expect(at).toHaveLength(3);
});

it('nothing is polled if the connection is back at once', () => {
  const { at, hears, wait } = asked(true);
  hears('disconnect');
  wait(4);
  hears('connect');
  wait(1_000);
  expect(at).toEqual([]);
});

it('polling also starts without a first connection, and ends on stop', () => {
  const { at, stop, wait } = asked(false);
  wait(130);
  expect(at).toEqual([5, 125]);
  stop();
  wait(1_000);
  expect(at).toHaveLength(2);
});
