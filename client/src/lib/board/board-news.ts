import type { BoardNews } from '@fairline/shared/contract';
import { orderOf } from '@fairline/shared/domain';
import { serverNow } from '../clock.js';
import type { HeldBoard } from './held-board.js';

/** When news of a loaded board was last heard: a snapshot may be old, what counts is what last changed on it or was confirmed. */
export const newestNews = (at: number, { board }: HeldBoard): number => {
  let newest = at;
  for (const confirmedAt of board.stamps.values()) if (confirmedAt > newest) newest = confirmedAt;
  return Math.min(newest, serverNow());
};

/** Of what was heard, the diffs that follow `seq` one by one, and whether one is missing among them. */
export const following = (seq: number, heard: readonly BoardNews[]) => {
  const next: BoardNews[] = [];
  for (const news of heard) {
    const order = orderOf(seq + next.length, news);
    if (order === 'gap') return { next, isGap: true };
    if (order === 'next') next.push(news);
  }
  return { next, isGap: false };
};
