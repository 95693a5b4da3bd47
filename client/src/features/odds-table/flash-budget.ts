/** No more flashes than these at once: a screen that flashes all over says nothing. */
const MOST_AT_ONCE = 12;

let running = 0;

/** Takes leave to flash; false when enough cells do already. */
export const beginFlash = (): boolean => {
  if (running >= MOST_AT_ONCE) return false;
  running += 1;
  return true;
};

export const endFlash = (): void => {
  running -= 1;
};
