import { type BoardId, boardName, boardNewsSchema, boardSnapshotSchema } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { until } from '../../scripts/services/life.mjs';
import { BoardThread } from './board-thread.js';
import type { HeldBoard } from './held-board.js';
import { type AppSocket, linkTo } from './link.js';
import { Visitor } from './visitor.js';

const diffsSchema = z.array(boardNewsSchema);
const RENEW_MS = 300_000;

/** Follows boards at one server exactly as a browser does: join and keep what comes, load, apply what follows, go on; on a gap, again. */
export class Follower {
  private readonly threads: ReadonlyMap<string, BoardThread>;
  private readonly renewing: NodeJS.Timeout;

  private constructor(
    private readonly socket: AppSocket,
    private visitor: Visitor,
    boards: readonly BoardId[],
  ) {
    const load = (at: BoardId) => this.visitor.read(`/api/boards/${at.sport}/${at.section}`, boardSnapshotSchema);
    const join = (at: BoardId) => socket.timeout(5_000).emitWithAck('board:join', at);
    this.threads = new Map(boards.map((board) => [boardName(board), new BoardThread(board, join, load)]));
    socket.on('connect', () => this.each((thread) => thread.begin()));
    socket.on('disconnect', () => this.each((thread) => thread.pause()));
    socket.on('board:stale', (board) => this.threads.get(boardName(board))?.begin());
    socket.on('board:diffs', (board, diffs) =>
      this.threads.get(boardName(board))?.hear(diffsSchema.parse(JSON.parse(diffs))),
    );
    this.renewing = setInterval(() => void this.renew().catch(() => undefined), RENEW_MS);
  }

  static async open(url: string, boards: readonly BoardId[], email?: string): Promise<Follower> {
    const visitor = await Visitor.signIn(url, email);
    const follower: Follower = new Follower(
      linkTo(url, () => follower.visitor.token),
      visitor,
      boards,
    );
    follower.socket.connect();
    await follower.isLive();
    return follower;
  }

  get boards(): ReadonlyMap<string, HeldBoard> {
    return new Map([...this.threads].map(([name, { held }]) => [name, held]));
  }

  /** Waits until every board is followed live. */
  async isLive(patience = 60_000): Promise<void> {
    const all = () => this.socket.connected && [...this.threads.values()].every((thread) => thread.isLive);
    if (!(await until(all, patience, 50))) throw new Error('a follower did not come live');
  }

  /** Waits until every board has moved on by itself. A game of player props is asked about once a minute. */
  async hearsMore(patience = 180_000): Promise<void> {
    await this.isLive(patience);
    const before = new Map([...this.boards].map(([name, board]) => [name, board.at]));
    const still = () => [...this.boards].filter(([name, board]) => board.at <= before.get(name)!).map(([name]) => name);
    if (!(await until(() => still().length === 0, patience, 100))) throw new Error(`prices stood still on ${still()}`);
  }

  close() {
    clearInterval(this.renewing);
    this.each((thread) => thread.pause());
    this.socket.disconnect();
  }

  private async renew() {
    this.visitor = await Visitor.signIn(this.visitor.url, this.visitor.email);
    await this.socket.timeout(5_000).emitWithAck('auth:renew', this.visitor.token);
  }

  private each(visit: (thread: BoardThread) => void) {
    for (const thread of this.threads.values()) visit(thread);
  }
}
