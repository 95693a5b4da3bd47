import { type BoardId, type BoardNews, boardName } from '@fairline/shared/contract';
import { BoardStore } from '@fairline/shared/node';
import { Injectable, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { BoardReplica } from './board.replica.js';
import { BoardSource, readStamps } from './board.source.js';
import { Broadcast } from './broadcast.js';
import { Ear } from './ear.js';
import { RealtimeMeter } from './realtime-meter.js';
import { boardRoom } from './rooms.js';
import { Thread } from './thread.js';

export type BoardThread = Thread<BoardNews, BoardReplica>;

/** Carries what the workers publish about boards to this process's browsers, for as long as somebody needs it. */
@Injectable()
export class BoardRelay implements OnModuleInit, OnModuleDestroy {
  private readonly entries = new Map<string, Entry>();
  private sweep: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: BoardStore,
    private readonly ear: Ear,
    private readonly broadcast: Broadcast,
    private readonly meter: RealtimeMeter,
  ) {}

  onModuleInit() {
    this.ear.onReturn(() => void this.each((thread) => thread.check()));
    this.sweep = setInterval(() => void this.letGo(), IDLE_MS / 2);
  }

  onModuleDestroy() {
    clearInterval(this.sweep);
    void this.each((thread) => thread.stop());
  }

  /** The thread of a board, followed from now on; undefined when there never was one, for anybody can make up a name. */
  async read(board: BoardId): Promise<BoardThread | undefined> {
    if (!this.entries.has(boardName(board)) && (await this.store.seqOf(board)) === 0) return undefined;
    return this.follow(board);
  }

  private follow(board: BoardId): Promise<BoardThread> {
    const entry = this.entries.get(boardName(board)) ?? this.enter(board);
    entry.askedAt = Date.now();
    return entry.thread;
  }

  private enter(board: BoardId): Entry {
    const entry = { board, thread: this.begin(board), askedAt: 0 };
    this.entries.set(boardName(board), entry);
    entry.thread.then(
      () => (entry.askedAt = Date.now()), // who waited for it comes to its room only now
      () => this.entries.delete(boardName(board)), // the next who asks tries again
    );
    return entry;
  }

  private begin(board: BoardId): Promise<BoardThread> {
    const room = boardRoom(board);
    let toldAt = 0;
    const onNews = (news: BoardNews) => this.meter.pushed(board, news, toldAt);
    const source = new BoardSource(board, this.store, this.ear, onNews, (text) => {
      this.broadcast.tell(room, 'board:stamps', board, text);
      thread.asRead?.confirm(readStamps(text), thread.heardUpTo); // a board that is being loaded has them already
    });
    const thread: BoardThread = new Thread(source, {
      tell: (array, count) => {
        toldAt = Date.now();
        this.broadcast.tell(room, 'board:diffs', board, array, toldAt);
        this.meter.told('board', count);
      },
      lost: () => this.broadcast.tell(room, 'board:stale', board),
    });
    return thread.start();
  }

  private letGo() {
    return this.each((thread, { board, askedAt }) => {
      if (!this.broadcast.isEmpty(boardRoom(board)) || Date.now() - askedAt < IDLE_MS) return;
      this.entries.delete(boardName(board));
      thread.stop();
    });
  }

  // Side by side: a board that cannot be loaded must not keep another from being checked.
  private async each(visit: (thread: BoardThread, entry: Entry) => unknown) {
    const visits = Array.from(this.entries.values(), async (entry) => visit(await entry.thread, entry));
    await Promise.allSettled(visits);
  }
}

interface Entry {
  readonly board: BoardId;
  readonly thread: Promise<BoardThread>;
  askedAt: number;
}

const IDLE_MS = 60_000;
