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
import { BoardReplica } from './board.replica.js';
import type { Ear } from './ear.js';
import type { Source } from './followed.js';

/** One board, as the workers keep it in Redis and publish its diffs. */
export class BoardSource implements Source<BoardNews, BoardReplica> {
  readonly name: string;

  constructor(
    private readonly board: BoardId,
    private readonly store: BoardStore,
    private readonly ear: Ear,
    private readonly onStamps: (text: string) => void,
  ) {
    this.name = boardName(board);
  }

  async hear(listener: (text: string) => void) {
    const stop = await this.ear.hear(boardChannel(this.board), listener);
    try {
      const stopStamps = await this.ear.hear(stampsChannel(this.board), this.onStamps);
      return () => {
        stop();
        stopStamps();
      };
    } catch (error) {
      stop(); // half a hearing would tell the room everything twice once the whole succeeds
      throw error;
    }
  }

  async load() {
    return new BoardReplica(await this.store.load(this.board), Date.now());
  }

  seqNow() {
    return this.store.seqOf(this.board);
  }

  read(text: string) {
    return boardNewsSchema.parse(JSON.parse(text));
  }
}

export const readStamps = (text: string) => boardStampsSchema.parse(JSON.parse(text));
