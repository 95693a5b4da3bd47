import type { AppSocket } from './app-socket.js';
import { listen } from './listen.js';

/** A link that breaks is mostly back in a moment; only then is anything asked for another way. */
const FIRST_MS = 5_000;

/**
 * Does something again and again while there is no link: first after five seconds, then every `everyMs`, until the link is back
 * or the returned function is called. What is under way then is told by its signal. A hidden page asks for nothing.
 */
export const whileUnlinked = (socket: AppSocket, ask: (signal: AbortSignal) => void, everyMs: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();

  const askIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      askIn(everyMs);
      if (document.hidden) return;
      asking.abort();
      asking = new AbortController();
      ask(asking.signal);
    }, ms);
  };
  const stop = () => {
    clearTimeout(timer);
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
