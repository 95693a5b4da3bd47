import { serverNow } from '../clock.js';
import type { HeldBoard } from './held-board.js';

/** When news of a loaded board was last heard: a snapshot may be old, what counts is what last changed on it or was confirmed. */
export const newestNews = (at: number, { board }: HeldBoard): number => {
  let newest = at;
  for (const confirmedAt of board.stamps.values()) if (confirmedAt > newest) newest = confirmedAt;
  return Math.min(newest, serverNow());
};
