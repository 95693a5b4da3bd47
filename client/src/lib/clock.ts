import { atom } from 'jotai';
import type { AppSocket } from './socket/app-socket.js';

// How far the server's clock is ahead of ours, in milliseconds, and how long the answer that told us took.
let offset = 0;
let trip = Number.POSITIVE_INFINITY;

/** The server's time in milliseconds: ages are counted by it, so that a wrong clock here shows no wrong age. */
export const serverNow = (): number => Date.now() + offset;

const QUESTIONS = 5;
const BETWEEN_MS = 200;

/**
 * Asks the server for its time, a few times: the quickest answer is the truest, taken to have left half-way between question
 * and answer. An answer kept from before counts as slower each time, since clocks drift apart.
 */
export const askClock = (socket: AppSocket): void => {
  trip *= 2;
  for (let nth = 0; nth < QUESTIONS; nth += 1) setTimeout(() => askOnce(socket), nth * BETWEEN_MS);
};

const askOnce = (socket: AppSocket) => {
  const asked = performance.now(); // a device's own clock may be set while the answer is on its way
  socket.emit('clock:ask', (now) => {
    const took = performance.now() - asked;
    const ahead = now + took / 2 - Date.now();
    // What a slow answer cannot explain is a clock that was set since: then the last answer counts no more, however quick it was.
    if (took > trip && Math.abs(ahead - offset) <= took / 2) return;
    trip = took;
    offset = ahead;
  });
};

const tickAtom = atom(0);
tickAtom.onMount = (set) => {
  set(serverNow());
  const ticking = setInterval(() => set(serverNow()), 1_000);
  return () => clearInterval(ticking);
};

/** The server's time, by the second, for what shows an age. */
export const nowAtom = atom((get) => get(tickAtom) || serverNow());
