import { jest } from '@jest/globals';
import { askClock, serverNow } from './clock.js';
import type { AppSocket } from './socket/app-socket.js';

const HOUR = 3_600_000;

it('believes the quickest of its answers', () => {
  jest.useFakeTimers();
  const trips = [400, 20, 900, 300, 250];
  const socket = {
    emit: (_: string, reply: (now: number) => void) => {
      const trip = trips.shift()!;
      // The server is an hour ahead; a slow answer was held up on its way back.
      const serverTime = Date.now() + HOUR + 10;
      setTimeout(() => reply(serverTime), trip);
    },
  } as unknown as AppSocket;
  askClock(socket);
  jest.advanceTimersByTime(3_000);
  expect(serverNow() - Date.now()).toBe(HOUR);
  jest.useRealTimers();
});
