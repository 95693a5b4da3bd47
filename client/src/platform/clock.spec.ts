import { jest } from '@jest/globals';
import { fetchClock, serverNow } from './clock.js';
import type { AppSocket } from './socket/app-socket.js';

const HOUR = 3_600_000;

/** A server with a correct clock, whose answers take this long each. */
const serverTaking = (trips: number[], isAhead = 0) =>
  ({
    emit: (_: string, reply: (now: number) => void) => {
      const trip = trips.shift()!;
      const sent = startedAt + performance.now() + isAhead + 10;
      setTimeout(() => reply(sent), trip);
    },
  }) as unknown as AppSocket;

let startedAt: number;
const rightNow = () => startedAt + performance.now();
const ask = (socket: AppSocket) => {
  fetchClock(socket);
  jest.advanceTimersByTime(3_000);
};

beforeEach(() => {
  jest.useFakeTimers();
  startedAt = Date.now() - performance.now();
});
afterEach(() => jest.useRealTimers());

it('the clock trusts the fastest answer', () => {
  // The server is an hour ahead; a slow answer was delayed on its way back.
  ask(serverTaking([400, 20, 900, 300, 250], HOUR));
  expect(serverNow() - Date.now()).toBe(HOUR);
});

it.each([
  ['forward', HOUR],
  ['back', -HOUR],
])('the clock is right again after the device was set %s, even if later answers are slower', (_, by) => {
  ask(serverTaking([20, 20, 20, 20, 20]));
  jest.setSystemTime(Date.now() + by);
  ask(serverTaking([90, 90, 90, 90, 90]));
  expect(Math.abs(serverNow() - rightNow())).toBeLessThan(90);
});

it('the clock is right if the device was set back while an answer was on its way', () => {
  const socket = serverTaking([20, 20, 20, 20, 20]);
  fetchClock(socket);
  jest.setSystemTime(Date.now() - HOUR);
  jest.advanceTimersByTime(3_000);
  expect(serverNow()).toBe(rightNow());
});
