/** Stuck work on a board blocks it no longer than this, in milliseconds. */
export const BOARD_TIME_LIMIT = 15_000;
