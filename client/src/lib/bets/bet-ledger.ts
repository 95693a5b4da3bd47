import type { LineKey } from '@fairline/shared/domain';
import type { HeldBoard } from '../board/held-board.js';
import type { Bet } from './bet.js';
import { betsOn, type Look } from './bets-on.js';

type Page = Map<LineKey, readonly Bet[]>;

/** Keeps the bets of all held boards, worked out again only where a price moved. One ledger for one look at the boards. */
export const betLedger = (look: Look) => {
  const pages = new Map<HeldBoard, Page>();
  return {
    /** Brings the ledger in line with these boards and gives its bets. */
    read: (boards: readonly HeldBoard[]): Bet[] => {
      for (const board of pages.keys()) if (!boards.includes(board)) pages.delete(board);
      for (const board of boards) bring(pages, board, look);
      return [...pages.values()].flatMap((page) => [...page.values()].flat());
    },
  };
};

const bring = (pages: Map<HeldBoard, Page>, held: HeldBoard, look: Look) => {
  const { index, board, touched } = held;
  const known = pages.get(held);
  const page: Page = known ?? new Map();
  pages.set(held, page);
  for (const line of known ? touched : index.lines.values()) {
    const bets = line.quotes.length === 0 ? [] : betsOn(line, board.locked, look);
    if (bets.length === 0) page.delete(line.key);
    else page.set(line.key, bets);
  }
  touched.clear();
};
