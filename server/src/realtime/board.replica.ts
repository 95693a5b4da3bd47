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
  /** The sum of all times of confirmation, which grows with each; undefined until somebody asks. */
  private times: number | undefined;
  private readonly recent: RecentDiffs;

  constructor(
    private readonly live: LiveBoard,
    private at: number,
  ) {
    this.recent = new RecentDiffs({ seq: live.seq, at });
  }

  get board(): Board {
    return this.live;
  }

  get seq(): number {
    return this.live.seq;
  }

  /**
   * Differs whenever the snapshot does; the same on every server. The newest time would not do: another book's confirmation may be older
   * than that, and the snapshot would go on showing its prices as minutes old.
   */
  get version(): string {
    this.times ??= sumOf(this.live.stamps.values());
    return `${this.seq}-${this.times.toString(36)}`;
  }

  get snapshot(): BoardSnapshot {
    return packBoard(this.live, this.at);
  }

  apply(news: BoardNews) {
    applyDiff(this.live, unpackDiff(news));
    this.times = undefined;
    this.at = news.at;
    this.recent.noteDiff(news);
  }

  /** Takes confirmations that were received after diff `after`, which may not be applied yet. */
  confirm({ stamps }: BoardStamps, after = this.seq) {
    this.recent.noteStamps({ stamps }, after);
    confirm(this.live, stamps as [StampKey, number][]);
    this.times = undefined;
  }

  /** What a copy lacks to match this one; undefined if that is no longer known. */
  since(copy: BoardCopy): SinceCopy | undefined {
    return this.recent.since(copy, this.seq);
  }
}

// Of the last bits: the whole sum of a large board would lose them.
const sumOf = (times: Iterable<number>): number => {
  let sum = 0;
  for (const at of times) sum = (sum + at) % 2 ** 52;
  return sum;
};
