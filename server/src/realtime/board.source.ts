import {
  type BoardId,
  type BoardNews,
  boardChannel,
  boardName,
  boardNewsSchema,
  boardStampsSchema,
  stampsChannel,
} from '@fairline/shared/contract';
import type { BoardStore } from '@fairline/shared/node';
import type { RedisSubscriber } from '../platform/redis-subscriber.js';
import { BoardReplica } from './board.replica.js';
import type { Source } from './replica-sync.js';

/** One board, as the workers keep it in Redis and publish its diffs. */
export class BoardSource implements Source<BoardNews, BoardReplica> {
  readonly name: string;
  private heard = 0;
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
      this.heard += 1;
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
    const before = this.heard;
    const confirmations: string[] = [];
    this.confirmations = confirmations;
    try {
      const board = await this.store.load(this.board);
      const replica = new BoardReplica(board, Date.now());
      for (const text of confirmations) replica.confirm(readStamps(text), board.seq + this.heard - before);
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

export const readStamps = (text: string) => boardStampsSchema.parse(JSON.parse(text));
