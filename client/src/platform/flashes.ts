import { after, type Stop } from './timers.js';

/**
 * The flashes of one cell: one at a time, and only while fewer than twelve cells flash, because a screen that flashes everywhere says
 * nothing. `show` is called when a flash begins and ends. Call `end` when the cell is removed; a second call does nothing.
 */
export const flashesOf = (show: (isFlashing: boolean) => void) => {
  let stop: Stop | undefined;
  const end = () => {
    if (!stop) return;
    stop();
    stop = undefined;
    running -= 1;
    show(false);
  };
  const begin = () => {
    if (stop || running >= MOST_AT_ONCE) return;
    running += 1;
    stop = after(FLASH_MS, end);
    show(true);
  };
  return { begin, end };
};

const MOST_AT_ONCE = 12;
const FLASH_MS = 900; // as long as --t-flash in tokens.css

let running = 0;
