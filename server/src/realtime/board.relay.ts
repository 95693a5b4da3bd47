import { type BoardId, type BoardNews, boardName } from '@fairline/shared/contract';
import { BoardStore } from '@fairline/shared/node';
import { Injectable, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { BoardReplica } from './board.replica.js';
import { BoardSource, readStamps } from './board.source.js';
import { Broadcast } from './broadcast.js';
import { Ear } from './ear.js';
import { boardRoom } from './rooms.js';
import { Thread } from './thread.js';

export type BoardThread = Thread<BoardNews, BoardReplica>;

/** Carries what the workers publish about boards to this process's browsers, for as long as somebody needs it. */
@Injectable()
export class BoardRelay implements OnModuleInit, OnModuleDestroy {
  private readonly threads = new Map<string, { board: BoardId; thread: Promise<BoardThread> }>();
  private sweep: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: BoardStore,
    private readonly ear: Ear,
    private readonly broadcast: Broadcast,
  ) {}

  onModuleInit() {
    this.ear.onReturn(() => void this.each((thread) => thread.check()));
    this.sweep = setInterval(() => void this.letGo(), IDLE_MS / 2);
  }

  onModuleDestroy() {
    clearInterval(this.sweep);
    void this.each((thread) => thread.stop());
  }

  /** The thread of a board, followed from now on. */
  follow(board: BoardId): Promise<BoardThread> {
    const name = boardName(board);
    const known = this.threads.get(name);
    if (known) return known.thread;
    const thread = this.begin(board);
    this.threads.set(name, { board, thread });
    thread.catch(() => this.threads.delete(name)); // the next who asks tries again
    return thread;
  }

  /** The board as of now, or undefined when there never was one: nothing is followed for a name that somebody made up. */
  async read(board: BoardId): Promise<BoardThread | undefined> {
    if (!this.threads.has(boardName(board)) && (await this.store.seqOf(board)) === 0) return undefined;
    return this.follow(board);
  }

  private begin(board: BoardId): Promise<BoardThread> {
    const room = boardRoom(board);
    const source = new BoardSource(board, this.store, this.ear, (text) => {
      this.broadcast.to(room)?.emit('board:stamps', board, text);
      thread.asRead?.confirm(readStamps(text)); // a board that is being loaded has them already
    });
    const thread: BoardThread = new Thread(source, {
      tell: (array) => this.broadcast.to(room)?.emit('board:diffs', board, array, Date.now()),
      lost: () => this.broadcast.to(room)?.emit('board:stale', board),
    });
    return thread.start();
  }

  private letGo() {
    return this.each((thread, board) => {
      if (!this.broadcast.isEmpty(boardRoom(board)) || !thread.isIdleFor(IDLE_MS)) return;
      this.threads.delete(boardName(board));
      thread.stop();
    });
  }

  private async each(visit: (thread: BoardThread, board: BoardId) => unknown) {
    for (const { board, thread } of [...this.threads.values()]) {
      const started = await thread.catch(() => undefined);
      if (started) await visit(started, board);
    }
  }
}

const IDLE_MS = 60_000;
