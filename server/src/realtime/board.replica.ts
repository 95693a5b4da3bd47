import {
  type BoardCopy,
  type BoardNews,
  type BoardSnapshot,
  type BoardStamps,
  packBoard,
  type SinceCopy,
  unpackDiff,
} from '@fairline/shared/contract';
import { applyDiff, type Board, confirm, type LiveBoard, type StampKey } from '@fairline/shared/domain';
import { RecentDiffs } from './recent-diffs.js';
import type { Replica } from './replica-sync.js';

/** This process's own copy of one board. */
export class BoardReplica implements Replica<BoardNews> {
  private newestStamp = 0;
  private readonly recent: RecentDiffs;

  constructor(
    private readonly live: LiveBoard,
    private at: number,
  ) {
    this.recent = new RecentDiffs({ seq: live.seq, at });
    for (const confirmedAt of live.stamps.values()) this.noteStamp(confirmedAt);
  }

  get board(): Board {
    return this.live;
  }

  get seq(): number {
    return this.live.seq;
  }

  /** Differs whenever the snapshot does; the same on every server. */
  get version(): string {
    return `${this.seq}-${this.newestStamp}`;
  }

  get snapshot(): BoardSnapshot {
    return packBoard(this.live, this.at);
  }

  apply(news: BoardNews) {
    applyDiff(this.live, unpackDiff(news));
    this.at = news.at;
    this.recent.noteDiff(news);
  }

  /** Takes confirmations that were received after diff `after`, which may not be applied yet. */
  confirm({ stamps }: BoardStamps, after = this.seq) {
    this.recent.noteStamps({ stamps }, after);
    confirm(this.live, stamps as [StampKey, number][]);
    for (const [, at] of stamps) this.noteStamp(at);
  }

  /** What a copy lacks to match this one; undefined if that is no longer known. */
  since(copy: BoardCopy): SinceCopy | undefined {
    return this.recent.since(copy, this.seq);
  }

  private noteStamp(at: number) {
    this.newestStamp = Math.max(this.newestStamp, at);
  }
}
