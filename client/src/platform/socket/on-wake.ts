import { every } from '../timers.js';

const LOOK_EVERY_MS = 2_000;
const SLEPT_MS = 10_000;

/** Calls `run` when this device has slept or the browser has frozen the page: its clock then jumped. Returns a function that stops it. */
export const onWake = (run: () => void): (() => void) => {
  let last = Date.now();
  return every(LOOK_EVERY_MS, () => {
    const now = Date.now();
    if (now - last > SLEPT_MS) run();
    last = now;
  });
};
