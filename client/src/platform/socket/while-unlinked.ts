import { OneTimer } from '../timers.js';
import type { AppSocket } from './app-socket.js';
import { listen } from './listen.js';

/** A broken connection is usually back within this time; polling starts only after it. */
const FIRST_MS = 5_000;

/**
 * Polls while the socket is disconnected: first after five seconds, then every `everyMs`, until it is connected again or the returned
 * function is called. A hidden page does not poll.
 */
export const whileUnlinked = (socket: AppSocket, ask: () => void, everyMs: number): (() => void) => {
  const timer = new OneTimer();

  const askIn = (ms: number) => {
    timer.set(ms, () => {
      askIn(everyMs);
      if (!document.hidden) ask();
    });
  };
  const stop = () => timer.stop();
  const begin = () => askIn(FIRST_MS);

  const unlink = listen(socket, { disconnect: begin, connect: stop });
  if (!socket.connected) begin();
  return () => {
    stop();
    unlink();
  };
};
