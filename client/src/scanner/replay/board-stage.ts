import {
  type BoardId,
  type BoardPiece,
  boardNewsSchema,
  boardPieceSchema,
  boardSnapshotSchema,
  packedQuotesSchema,
  unpackDiff,
  unpackQuote,
} from '@fairline/shared/contract';
import { type BoardChange, type BoardDiff, noChange } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { applyDiffsAtom, refreshCellsAtom } from '../../market/model/board/board-atoms.js';
import { type BoardStatus, setBoardStatusAtom } from '../../market/model/board/board-status.js';
import { dropBoard, type HeldBoard, hold } from '../../market/model/board/held-boards.js';
import { addPrices, beginBoard } from '../../market/model/board/read-board.js';
import type { Store } from '../../platform/store.js';
import type { ReplayStage } from './replay-player.js';

/** A piece of a board, of whose prices none is copied. */
export const quickBoardPieceSchema = z.extend(boardPieceSchema, {
  board: z.extend(boardSnapshotSchema, { quotes: packedQuotesSchema }),
  news: z.array(z.extend(boardNewsSchema, { quotes: packedQuotesSchema })),
});

/** Shows the past of a board as if this page followed it: whatever looks at boards sees it. */
export const boardStage = (store: Store, id: BoardId): ReplayStage<BoardPiece> => {
  let held: HeldBoard | undefined;
  const tell = (status: BoardStatus | undefined) => store.set(setBoardStatusAtom, id, status);
  const drop = () => {
    held = undefined;
    dropBoard(id);
    store.set(refreshCellsAtom);
  };
  const apply = (changes: readonly BoardChange[]) => {
    if (!held || changes.length === 0) return;
    const { seq } = held.board;
    store.set(
      applyDiffsAtom,
      held,
      changes.map((change, i): BoardDiff => ({ ...change, seq: seq + i + 1 })),
    );
  };
  return {
    clear: () => {
      drop();
      tell({ state: 'loading' });
    },
    open: ({ board }, _, isNext) => {
      if (isNext && held) return apply([changeTo(board, held)]);
      held = beginBoard(id, board);
      addPrices(held, board.quotes);
      hold(held);
      store.set(refreshCellsAtom);
    },
    play: (news, at) => {
      apply(news.map(unpackDiff));
      if (held) tell({ state: 'live', seq: Math.max(1, held.board.seq), heardAt: at });
    },
    notes: ({ games }) => ({ games, isEmpty: held?.board.quotes.size === 0 }),
    leave: () => {
      drop();
      tell(undefined);
    },
  };
};

/** What changes from one piece to the next: games whose first price is in it, and others that it leaves out. Prices go on as they are. */
const changeTo = ({ events, quotes }: BoardPiece['board'], { board }: HeldBoard): BoardChange => {
  const games = new Set(events.map(({ id }) => id));
  const there = quotes.map(unpackQuote);
  const keys = new Set(there.map(({ key }) => key));
  return {
    ...noChange,
    events: events.filter(({ id, completed }) => board.events.get(id)?.completed !== completed),
    gone: [...board.events.keys()].filter((id) => !games.has(id)),
    upserts: there.filter(({ key, price }) => board.quotes.get(key)?.price !== price),
    removed: [...board.quotes.keys()].filter((key) => !keys.has(key)),
  };
};
