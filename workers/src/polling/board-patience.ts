/** Work at a board that got stuck holds the board up no longer than this, in milliseconds. */
export const BOARD_PATIENCE = 15_000;
