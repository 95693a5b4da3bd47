/**
 * The flashes of one cell: one at a time, and only while fewer than twelve cells flash, because a screen that flashes everywhere says
 * nothing. `show` is called when a flash begins and ends. Call `end` when the cell is removed; a second call does nothing.
 */
export const flashesOf = (show: (isFlashing: boolean) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    running -= 1;
    show(false);
  };
  const begin = () => {
    if (timer !== undefined || running >= MOST_AT_ONCE) return;
    running += 1;
    timer = setTimeout(end, FLASH_MS);
    show(true);
  };
  return { begin, end };
};

const MOST_AT_ONCE = 12;
const FLASH_MS = 900;

let running = 0;
