/**
 * The flashes of one cell: one at a time, and only while fewer than twelve cells flash, for a screen that flashes all over says
 * nothing. `show` hears when one begins and ends. Whoever begins must call `end` when the cell goes; once more does no harm.
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
