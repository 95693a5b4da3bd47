import { serverNow } from '../../../platform/clock.js';
import type { HeldBoard } from './held-boards.js';

/** When a loaded board last received anything. A snapshot may be old, so its newest confirmation counts too. */
export const newestNews = (at: number, { board }: HeldBoard): number => {
  let newest = at;
  for (const confirmedAt of board.stamps.values()) if (confirmedAt > newest) newest = confirmedAt;
  return Math.min(newest, serverNow());
};
