import { atom } from 'jotai';
import type { Store } from './store.js';
import { after, every } from './timers.js';

// How far the server's clock is ahead of ours, in milliseconds, and how long the answer that measured it took.
let offset = 0;
let trip = Number.POSITIVE_INFINITY;

/** The server's time in whole milliseconds, as it is told to the server. Ages are computed from it, so that a wrong clock on this device shows no wrong ages. */
export const serverNow = (): number => Date.now() + offset;

const QUESTIONS = 5;
const BETWEEN_MS = 200;

/** The socket, as far as the clock needs it. */
interface AskedForTime {
  readonly emit: (event: 'clock:ask', reply: (now: number) => void) => unknown;
}

/**
 * Asks the server for its time, several times. The quickest answer is the most accurate; it is assumed to have been sent half-way through
 * the round trip. Each call doubles the round trip of the earlier best answer, because clocks drift apart.
 */
export const fetchClock = (socket: AskedForTime): void => {
  trip *= 2;
  for (let nth = 0; nth < QUESTIONS; nth += 1) after(nth * BETWEEN_MS, () => askOnce(socket));
};

const askOnce = (socket: AskedForTime) => {
  const asked = performance.now(); // not the wall clock, which may be set during the round trip
  socket.emit('clock:ask', (now) => {
    const took = performance.now() - asked;
    const ahead = now + took / 2 - Date.now();
    // A difference that the delay cannot explain means that a clock was set since: then the earlier answer no longer counts, however quick
    // it was.
    if (took > trip && Math.abs(ahead - offset) <= took / 2) return;
    trip = took;
    offset = Math.round(ahead);
  });
};

const tickAtom = atom(0);
tickAtom.onMount = (set) => {
  set(serverNow());
  return every(1_000, () => set(serverNow()));
};

/** The time of the past that the page replays, in milliseconds; undefined while it shows the present. In the past nothing can be placed. */
export const pastTimeAtom = atom<number | undefined>(undefined);

/** The time of the page at this moment: the server's or, in a replay, the time that is replayed. */
export const pageNow = (store: Store): number => store.get(pastTimeAtom) ?? serverNow();

/** The server's time, updated every second while an age is shown; in a replay the time that is replayed. */
export const nowAtom = atom((get) => get(pastTimeAtom) ?? (get(tickAtom) || serverNow()));
