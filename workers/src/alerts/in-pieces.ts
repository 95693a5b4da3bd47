import { setImmediate as breath } from 'node:timers/promises';

/** So long a piece may take, in milliseconds: this worker has feeds to poll. */
const PIECE_MS = 10;

/** Begins long work. What it returns is called again and again, and lets others work whenever a piece is over. */
export const inPieces = (): (() => Promise<void> | undefined) => {
  let since = performance.now();
  const rest = async () => {
    await breath();
    since = performance.now();
  };
  return () => (performance.now() - since < PIECE_MS ? undefined : rest());
};
