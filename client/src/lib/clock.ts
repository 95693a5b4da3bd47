import { atom } from 'jotai';
import type { AppSocket } from './socket/app-socket.js';

// How far the server's clock is ahead of ours, in milliseconds.
let offset = 0;

/** The server's time in milliseconds: ages are counted by it, so that a wrong clock here shows no wrong age. */
export const serverNow = (): number => Date.now() + offset;

/** Asks the server for its time. The answer is taken to have left half-way between question and answer. */
export const askClock = (socket: AppSocket): void => {
  const asked = Date.now();
  socket.emit('clock:ask', (now) => {
    offset = now - (asked + Date.now()) / 2;
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
