import { boardName, type PackedQuote, packDiff, packQuote } from '@fairline/shared/contract';
import type { HeldBoard } from '../../../lib/board/held-board.js';
import { listenToBoards } from '../../../lib/board/held-boards.js';
import { yieldToPage } from '../../../lib/yield-to-page.js';
import type { ToRankingWorker } from './ranking-messages.js';

const AT_ONCE = 500;

/** Sends the ranking worker every board that this page holds, and all later changes. */
export const feedRankingWorker = (tell: (said: ToRankingWorker) => void): (() => void) => {
  const telling = new Map<string, HeldBoard>();

  // A price that moves while its board is being sent is sent twice, the newer one last, so both sides end up the same.
  const tellWhole = async (held: HeldBoard) => {
    const { id, board } = held;
    const isStillHeld = () => telling.get(boardName(id)) === held;
    telling.set(boardName(id), held);
    tell({ say: 'begin', id, head: { seq: board.seq, events: [...board.events.values()], locked: [...board.locked] } });
    const rest = yieldToPage();
    let prices: PackedQuote[] = [];
    for (const quote of board.quotes.values()) {
      prices.push(packQuote(quote, board.stamps.get(quote.stamp)));
      if (prices.length < AT_ONCE) continue;
      tell({ say: 'prices', id, prices: JSON.stringify(prices) });
      prices = [];
      await rest();
      if (!isStillHeld()) return;
    }
    tell({ say: 'prices', id, prices: JSON.stringify(prices) });
    tell({ say: 'complete', id });
  };

  return listenToBoards({
    held: (board) => void tellWhole(board),
    moved: ({ id }, diffs) => tell({ say: 'moved', id, news: JSON.stringify(diffs.map((diff) => packDiff(diff, 0))) }),
    confirmed: ({ id }, stamps) => tell({ say: 'confirmed', id, stamps }),
    locked: ({ id }, { locked, unlocked }) => tell({ say: 'locked', id, locked, unlocked }),
    dropped: (id) => {
      telling.delete(boardName(id));
      tell({ say: 'dropped', id });
    },
  });
};
