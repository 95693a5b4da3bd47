import { type BoardId, boardName, type ReplayedBoardNews, unpackDiff } from '@fairline/shared/contract';
import {
  type BookMove,
  followDiff,
  type IndexedBoard,
  indexedBoard,
  type LineKey,
  type MarketLine,
  noteBookMoves,
  type QuoteKey,
} from '@fairline/shared/domain';
import { BoardStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** A board in this worker's memory. */
export interface FollowedBoard {
  readonly id: BoardId;
  readonly board: IndexedBoard;
  /** Whether none of its lines was dealt with yet: then all are to be. */
  isNew: boolean;
  /** Otherwise the lines that changed since they were last dealt with. */
  readonly touched: Set<MarketLine>;
  /** As `performance.now()` counts. */
  askedAt: number;
  /** The moves of prices of the last minutes, by line: the same in every worker, since each reads them from the log. */
  readonly moves: Map<LineKey, BookMove[]>;
}

/** How many changes are read at once. */
const AT_ONCE = 20;
/** How long a board is kept that is asked for now and then, in milliseconds: further back its changes are seldom known. */
const KEPT_FOR = 120_000;

/** The boards that alert rules look at, or judge legs by, followed from change to change; loaded again after a gap. */
@Injectable()
export class FollowedBoards {
  private readonly followed = new Map<string, FollowedBoard>();
  private readonly waiting = new Map<string, Promise<FollowedBoard>>();

  constructor(private readonly boards: BoardStore) {}

  /** A board in its present state. */
  now(id: BoardId): Promise<FollowedBoard> {
    // One after the other: two would apply the same changes.
    const name = boardName(id);
    const before = this.waiting.get(name)?.catch(() => undefined);
    const next = Promise.resolve(before).then(async () => {
      const followed = await this.catchUp(id);
      followed.askedAt = performance.now();
      return followed;
    });
    this.waiting.set(name, next);
    return next;
  }

  /** Whether a board moved since it was last dealt with, or was never loaded. */
  async isBehind(id: BoardId): Promise<boolean> {
    const known = this.followed.get(boardName(id));
    return !known || known.isNew || known.touched.size > 0 || known.board.seq !== (await this.boards.seqOf(id));
  }

  /** Forgets all boards but these, whose lines are dealt with, and those that were asked for lately. */
  keepOnly(ids: readonly BoardId[]): void {
    const names = new Set(ids.map(boardName));
    for (const [name, followed] of this.followed) {
      if (names.has(name)) continue;
      if (performance.now() - followed.askedAt > KEPT_FOR) this.followed.delete(name);
      followed.isNew = true;
      followed.touched.clear();
    }
    for (const name of this.waiting.keys()) if (!names.has(name) && !this.followed.has(name)) this.waiting.delete(name);
  }

  private async catchUp(id: BoardId): Promise<FollowedBoard> {
    const known = this.followed.get(boardName(id));
    if (!known) return this.load(id);
    for (;;) {
      const news = await this.boards.changesAfter(id, known.board.seq, AT_ONCE);
      if (news === 'gap') return this.load(id);
      for (const one of news) {
        if (one.seq !== known.board.seq + 1) return this.load(id);
        const moved = followDiff(known.board, unpackDiff(diffOf(one)));
        if (!known.isNew) for (const line of moved.keys()) known.touched.add(line);
        noteMoves(known.moves, one);
      }
      if (news.length < AT_ONCE) return known;
    }
  }

  private async load(id: BoardId): Promise<FollowedBoard> {
    const board = indexedBoard(await this.boards.load(id));
    const moves = new Map<LineKey, BookMove[]>();
    for (const news of await this.boards.changesUpTo(id, board.seq)) noteMoves(moves, news);
    const followed = { id, board, isNew: true, touched: new Set<MarketLine>(), askedAt: performance.now(), moves };
    this.followed.set(boardName(id), followed);
    return followed;
  }
}

const diffOf = ({ was: _, ...news }: ReplayedBoardNews) => news;

const noteMoves = (moves: FollowedBoard['moves'], { at, quotes, was = [] }: ReplayedBoardNews): void =>
  noteBookMoves(
    moves,
    at,
    quotes.map(([key, price, , , , , , suspended], i) => [key as QuoteKey, price, Boolean(suspended), was[i] ?? null]),
  );
