import {
  type BoardId,
  type BoardNews,
  boardChannel,
  boardName,
  boardNewsSchema,
  boardStampsSchema,
  stampsChannel,
} from '@fairline/shared/contract';
import { BoardStore, every, type Stop } from '@fairline/shared/node';
import { Injectable, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { RedisSubscriber } from '../platform/redis-subscriber.js';
import { BoardReplica } from './board.replica.js';
import { Broadcast } from './broadcast.js';
import { RealtimeMeter } from './realtime-meter.js';
import type { Source } from './replica-sync.js';
import { RoomStream } from './room-stream.js';
import { boardRoom } from './rooms.js';

export type BoardStream = RoomStream<BoardNews, BoardReplica>;

/** Sends the workers' news of boards to this process's browsers, for as long as anyone needs it. */
@Injectable()
export class BoardRelay implements OnModuleInit, OnModuleDestroy {
  private readonly entries = new Map<string, Entry>();
  private stopSweeps: Stop | undefined;

  constructor(
    private readonly store: BoardStore,
    private readonly subscriber: RedisSubscriber,
    private readonly broadcast: Broadcast,
    private readonly meter: RealtimeMeter,
  ) {}

  onModuleInit() {
    this.subscriber.onResubscribed(() => void this.each((stream) => stream.check()));
    this.stopSweeps = every(IDLE_MS / 2, () => this.dropIdle());
  }

  onModuleDestroy() {
    this.stopSweeps?.();
    void this.each((stream) => stream.stop());
  }

  /** The stream of a board, followed from now on; undefined for a board that never existed, because clients can make names up. */
  async read(board: BoardId): Promise<BoardStream | undefined> {
    if (!this.entries.has(boardName(board)) && (await this.store.seqOf(board)) === 0) return undefined;
    return this.follow(board);
  }

  private follow(board: BoardId): Promise<BoardStream> {
    const entry = this.entries.get(boardName(board)) ?? this.enter(board);
    entry.askedAt = Date.now();
    return entry.stream;
  }

  private enter(board: BoardId): Entry {
    const entry = { board, stream: this.begin(board), askedAt: 0 };
    this.entries.set(boardName(board), entry);
    entry.stream.then(
      () => (entry.askedAt = Date.now()), // callers that waited for it join its room only now
      () => this.entries.delete(boardName(board)), // the next caller tries again
    );
    return entry;
  }

  private begin(board: BoardId): Promise<BoardStream> {
    const room = boardRoom(board);
    let sentAt = 0;
    const onNews = (news: BoardNews) => this.meter.pushed(board, news, sentAt);
    const source = new BoardSource(board, this.store, this.subscriber, onNews, (text) => {
      this.broadcast.send(room, 'board:stamps', board, text);
      stream.asRead?.confirm(readStamps(text), stream.receivedUpTo); // `BoardSource` keeps them for a board that is being loaded
    });
    const stream: BoardStream = new RoomStream(source, {
      send: (array, count) => {
        sentAt = Date.now();
        this.broadcast.send(room, 'board:diffs', board, array, sentAt);
        this.meter.sent('board', count);
      },
      missed: () => this.broadcast.send(room, 'board:stale', board),
    });
    return stream.start();
  }

  private dropIdle() {
    return this.each((stream, { board, askedAt }) => {
      if (!this.broadcast.isEmpty(boardRoom(board)) || Date.now() - askedAt < IDLE_MS) return;
      this.entries.delete(boardName(board));
      stream.stop();
    });
  }

  // In parallel: a board that cannot be loaded must not keep the others waiting.
  private async each(visit: (stream: BoardStream, entry: Entry) => unknown) {
    const visits = Array.from(this.entries.values(), async (entry) => visit(await entry.stream, entry));
    await Promise.allSettled(visits);
  }
}

interface Entry {
  readonly board: BoardId;
  readonly stream: Promise<BoardStream>;
  askedAt: number;
}

const IDLE_MS = 60_000;

/** One board, as the workers keep it in Redis and publish its diffs. */
export class BoardSource implements Source<BoardNews, BoardReplica> {
  readonly name: string;
  private received = 0;
  /** Confirmations received since a load began, which may have read the board before they were written. */
  private confirmations: string[] | undefined;

  constructor(
    private readonly board: BoardId,
    private readonly store: BoardStore,
    private readonly subscriber: RedisSubscriber,
    private readonly onNews: (news: BoardNews) => void,
    private readonly onStamps: (text: string) => void,
  ) {
    this.name = boardName(board);
  }

  async subscribe(listener: (text: string) => void) {
    const stop = await this.subscriber.subscribe(boardChannel(this.board), (text) => {
      this.received += 1;
      listener(text);
    });
    try {
      const stopStamps = await this.subscriber.subscribe(stampsChannel(this.board), (text) => {
        this.confirmations?.push(text);
        this.onStamps(text);
      });
      return () => {
        stop();
        stopStamps();
      };
    } catch (error) {
      stop(); // otherwise a retry would send everything to the room twice
      throw error;
    }
  }

  async load() {
    const before = this.received;
    const confirmations: string[] = [];
    this.confirmations = confirmations;
    try {
      const board = await this.store.load(this.board);
      const replica = new BoardReplica(board, Date.now());
      for (const text of confirmations) replica.confirm(readStamps(text), board.seq + this.received - before);
      return replica;
    } finally {
      this.confirmations = undefined;
    }
  }

  seqNow() {
    return this.store.seqOf(this.board);
  }

  read(text: string) {
    const news = boardNewsSchema.parse(JSON.parse(text));
    this.onNews(news);
    return news;
  }
}

const readStamps = (text: string) => boardStampsSchema.parse(JSON.parse(text));
