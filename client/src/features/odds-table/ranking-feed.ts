import { boardName, type PackedQuote, packDiff, packQuote } from '@fairline/shared/contract';
import type { HeldBoard } from '../../lib/board/held-board.js';
import { tellBoards } from '../../lib/board/held-boards.js';
import { breath } from '../../lib/breath.js';
import type { ToDesk } from './ranking-words.js';

const AT_ONCE = 500;

/** Tells the ranking desk of all boards that this page holds, and of all that happens to them. */
export const feedDesk = (tell: (said: ToDesk) => void): (() => void) => {
  const telling = new Map<string, HeldBoard>();

  // Prices that move while the board is told are told twice, the newer last: in the end both hold the same.
  const tellWhole = async (held: HeldBoard) => {
    const { id, board } = held;
    const isStillHeld = () => telling.get(boardName(id)) === held;
    telling.set(boardName(id), held);
    tell({ say: 'begin', id, head: { seq: board.seq, events: [...board.events.values()], locked: [...board.locked] } });
    const rest = breath();
    let prices: PackedQuote[] = [];
    for (const quote of board.quotes.values()) {
      prices.push(packQuote(quote, undefined));
      if (prices.length < AT_ONCE) continue;
      tell({ say: 'prices', id, prices: JSON.stringify(prices) });
      prices = [];
      await rest();
      if (!isStillHeld()) return;
    }
    tell({ say: 'prices', id, prices: JSON.stringify(prices) });
    tell({ say: 'complete', id });
  };

  return tellBoards({
    held: (board) => void tellWhole(board),
    moved: ({ id }, diffs) => tell({ say: 'moved', id, news: JSON.stringify(diffs.map((diff) => packDiff(diff, 0))) }),
    locked: ({ id }, { locked, unlocked }) => tell({ say: 'locked', id, locked, unlocked }),
    dropped: (id) => {
      telling.delete(boardName(id));
      tell({ say: 'dropped', id });
    },
  });
};
