/** After how many seconds a letter is tried again that failed so often; undefined when it is given up. */
export const againAfter = (tries: number, isRefused: boolean): number | undefined =>
  isRefused || tries >= MOST_TRIES ? undefined : Math.min(FIRST_SECONDS * 2 ** (tries - 1), LONGEST_SECONDS);

/** Eleven hours and more, after which nobody waits for it any longer. */
const MOST_TRIES = 20;
const FIRST_SECONDS = 10;
const LONGEST_SECONDS = 3_600;
