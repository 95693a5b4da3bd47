import { type BoardNews, type BoardSnapshot, type BoardStamps, packBoard, unpackDiff } from '@fairline/shared/contract';
import { applyDiff, type Board, confirm, type LiveBoard, type StampKey } from '@fairline/shared/domain';
import type { Replica } from './followed.js';

/** This process's own copy of one board. */
export class BoardReplica implements Replica<BoardNews> {
  private newestStamp = 0;

  constructor(
    private readonly live: LiveBoard,
    private at: number,
  ) {
    for (const confirmedAt of live.stamps.values()) this.noteStamp(confirmedAt);
  }

  get board(): Board {
    return this.live;
  }

  get seq(): number {
    return this.live.seq;
  }

  /** Changes with everything that a snapshot shows, and is the same on every server. */
  get version(): string {
    return `${this.seq}-${this.newestStamp}`;
  }

  get snapshot(): BoardSnapshot {
    return packBoard(this.live, this.at);
  }

  apply(news: BoardNews) {
    applyDiff(this.live, unpackDiff(news));
    this.at = news.at;
  }

  confirm({ stamps }: BoardStamps) {
    confirm(this.live, stamps as [StampKey, number][]);
    for (const [, at] of stamps) this.noteStamp(at);
  }

  private noteStamp(at: number) {
    this.newestStamp = Math.max(this.newestStamp, at);
  }
}
