import { OneTimer } from '../timers.js';
import type { AppSocket } from './app-socket.js';
import { listen } from './listen.js';

/** A broken connection is usually back within this time; polling starts only after it. */
const FIRST_MS = 5_000;

/**
 * Polls while the socket is disconnected: first after five seconds, then every `everyMs`, until it is connected again or the returned
 * function is called. That also aborts the signal of a running poll. A hidden page does not poll.
 */
export const whileUnlinked = (socket: AppSocket, ask: (signal: AbortSignal) => void, everyMs: number): (() => void) => {
  const timer = new OneTimer();
  let asking = new AbortController();

  const askIn = (ms: number) => {
    timer.set(ms, () => {
      askIn(everyMs);
      if (document.hidden) return;
      asking.abort();
      asking = new AbortController();
      ask(asking.signal);
    });
  };
  const stop = () => {
    timer.stop();
    asking.abort();
  };
  const begin = () => askIn(FIRST_MS);

  const unlink = listen(socket, { disconnect: begin, connect: stop });
  if (!socket.connected) begin();
  return () => {
    stop();
    unlink();
  };
};
