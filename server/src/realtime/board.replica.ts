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

/**
 * The recent diffs and confirmations of a board, enough to bring a slightly older copy up to date. A copy has every confirmation sent
 * before its last diff. Which later ones it has is unknown, so it gets them all again: that is harmless, since times never move back.
 */
class RecentDiffs {
  private readonly diffs: Kept[] = [];
  /** The newest confirmation of each stamp. Kept until the next diff is forgotten: until then any current copy may lack it. */
  private readonly confirmed = new Map<string, Confirmed>();
  private size = 0;
  private confirmedAfter = 0;
  /** Everything after this diff is kept, so a copy at it can be brought up to date. */
  private from: number;
  private isWhole = true;

  /** Starts from a board that was just loaded. */
  constructor(private readonly loaded: BoardCopy) {
    this.from = loaded.seq + 1;
  }

  noteDiff(news: BoardNews) {
    const size = sizeOf(news);
    this.diffs.push({ news, size, at: Date.now() });
    this.size += size;
    this.forget();
  }

  /** Notes confirmations that were sent after diff `after`. */
  noteStamps({ stamps }: BoardStamps, after: number) {
    this.confirmedAfter = Math.max(this.confirmedAfter, after);
    for (const [stamp, at] of stamps) {
      const before = this.confirmed.get(stamp) ?? { after, at };
      this.confirmed.set(stamp, { after: Math.max(before.after, after), at: Math.max(before.at, at) });
    }
    this.forget();
  }

  /** What a copy lacks to reach diff `now`; undefined if unknown. */
  since(copy: BoardCopy, now: number): SinceCopy | undefined {
    this.forget();
    if (copy.seq > now || !this.reaches(copy)) return undefined;
    const stamps = [...this.confirmed].filter(([, { after }]) => after >= copy.seq);
    return {
      diffs: this.diffs.flatMap(({ news }) => (news.seq > copy.seq ? news : [])),
      stamps: stamps.map(([stamp, { at }]) => [stamp, at]),
    };
  }

  // News that was sent between another server's load and this server's is unknown here.
  private reaches({ seq, at }: BoardCopy): boolean {
    return seq >= this.from || (this.isWhole && seq === this.loaded.seq && at === this.loaded.at);
  }

  private forget() {
    const tooOld = Date.now() - KEPT_MS;
    while (this.diffs.length > 0 && (this.isTooMuch || this.diffs[0]!.at <= tooOld)) {
      const { news, size } = this.diffs.shift()!;
      this.size -= size;
      this.beginFrom(news.seq);
    }
    if (this.isTooMuch) this.beginFrom(this.confirmedAfter + 1);
  }

  private get isTooMuch(): boolean {
    return this.size + this.confirmed.size > MOST;
  }

  private beginFrom(seq: number) {
    this.isWhole = false;
    this.from = Math.max(this.from, seq);
    for (const [stamp, { after }] of this.confirmed) if (after < this.from) this.confirmed.delete(stamp);
  }
}

interface Kept {
  readonly news: BoardNews;
  readonly size: number;
  readonly at: number;
}

interface Confirmed {
  /** The diff after which it was last sent. */
  readonly after: number;
  readonly at: number;
}

const KEPT_MS = 15_000;
/** Prices and other entries kept for one board. With more, a snapshot is shorter. */
const MOST = 2_000;

const sizeOf = ({ events, gone, quotes, removed, stamps, locked, unlocked }: BoardNews): number =>
  1 + [events, gone, quotes, removed, stamps, locked, unlocked].reduce((sum, { length }) => sum + length, 0);
