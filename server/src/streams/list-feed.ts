import { setImmediate as breath } from 'node:timers/promises';
import { retry } from '@fairline/shared/node';
import type { Pace } from '../http/long-answers.js';
import { isUnreachable } from '../http/unreachable.js';
import { putLast } from '../platform/memory.js';
import type { RedisSubscriber } from '../platform/redis-subscriber.js';
import { type TopicSource, unreadable, type Written, written } from './topic-sources.js';

/** What is told of a list: one change, or the whole list. */
export interface ListEvent extends Written {
  readonly type: 'change' | 'whole';
}

/** Hears what is told of a list. */
export interface Listener {
  tell(event: ListEvent): void;
  /** The pace at which it takes what it missed, from now on. */
  pace(): Pace;
  /** Counts the milliseconds that it took to read what only it asked for. */
  spent(took: number): void;
  /** The list cannot be followed any further. */
  lost(error: Error): void;
}

/**
 * One live list, scoreboard or board, for all streams of this process: each change is written once, however many follow. The latest changes are kept in Redis, so
 * a follower may begin where it stopped; and whoever missed some reads them there.
 */
export class ListFeed {
  private readonly followers = new Set<Follower>();
  /** The latest changes without a gap, up to the last one that was heard: whoever comes back is told from here, without a question to Redis. */
  private recent: readonly ListEvent[] = [];
  /** Whether older ones were too many. */
  private isFull = false;
  /** What was read from Redis since the last change. */
  private readonly readings = new Map<number | undefined, Promise<readonly ListEvent[]>>();
  private listening: Promise<() => void> | undefined;
  /** When it was followed last. */
  private followedAt = performance.now();

  constructor(
    private readonly source: TopicSource,
    private readonly subscriber: Pick<RedisSubscriber, 'subscribe' | 'onResubscribed' | 'isDown'>,
  ) {}

  /**
   * Tells the changes after number `after`, each once and in order, or the whole list if there is no number or the changes are no longer kept.
   * Resolves, with a function that ends it, once everything up to now is told.
   */
  async follow(after: number | undefined, listener: Listener): Promise<() => void> {
    this.followedAt = performance.now();
    if (this.subscriber.isDown) throw unreadable();
    await this.listen(); // first: what changes while the list is read is kept, and told after it
    const follower = new Follower(after, listener, (...asked) => this.read(...asked));
    this.followers.add(follower);
    const stop = () => {
      follower.end();
      this.followers.delete(follower);
      this.followedAt = performance.now();
    };
    try {
      await follower.begin();
      return stop;
    } catch (error) {
      stop();
      throw error;
    }
  }

  /** For how long nobody has followed it, in milliseconds. */
  idleFor(now: number): number {
    return this.followers.size > 0 ? 0 : now - this.followedAt;
  }

  /** Nobody will follow it any more. */
  close() {
    this.listening?.then(
      (stop) => stop(),
      () => undefined,
    );
  }

  private listen(): Promise<unknown> {
    if (this.listening) return this.listening;
    const leave = this.subscriber.onResubscribed(() => this.missed());
    const listening = this.subscriber
      .subscribe(this.source.channel, (text) => this.hear(text))
      .then((stop) => () => {
        stop();
        leave();
      });
    this.listening = listening;
    listening.catch(() => {
      this.listening = undefined; // the next caller tries again
      leave();
    });
    return listening;
  }

  private hear(text: string) {
    this.readings.clear();
    let event: ListEvent | undefined;
    try {
      event = changeOf(this.source.read(text));
      this.keepHeard(event);
    } finally {
      for (const follower of this.followers) {
        if (event) follower.hear(event);
        else follower.check();
      }
    }
  }

  private missed() {
    this.forget();
    this.readings.clear();
    for (const follower of this.followers) follower.check();
  }

  /**
   * Thousands may come back at the same moment, from the same number. The work counts for the one who asked first; to wait for Redis, or for what
   * another asked, is no work.
   */
  private read(after: number | undefined, spent: Listener['spent']): Promise<readonly ListEvent[]> {
    const known = this.readings.get(after);
    if (known) return known;
    const recent = after === undefined ? undefined : this.recentAfter(after);
    if (recent) return Promise.resolve(recent);
    const reading = this.load(after, spent);
    putLast(this.readings, after, reading, MOST_READINGS);
    reading.catch(() => this.readings.get(after) === reading && this.readings.delete(after));
    return reading;
  }

  private async load(after: number | undefined, spent: Listener['spent']): Promise<readonly ListEvent[]> {
    if (after === undefined)
      return counted(spent, async (answered) => [{ type: 'whole', ...(await this.source.load(answered)) }]);
    const changes = await this.changesAfter(after, spent);
    if (changes) return changes;
    const whole = await this.read(undefined, spent);
    // Redis lost the list, and the workers have not filled it again: what its follower has is the best there is.
    if (whole[0]!.seq === 0) throw unreadable();
    return whole;
  }

  /**
   * Reads changes back from those that are kept here, a few at a time, since each takes a while; undefined if some are gone, or they are too many.
   * What was read is kept, so that none is read twice.
   */
  private async changesAfter(after: number, spent: Listener['spent']): Promise<readonly ListEvent[] | undefined> {
    const first = this.recent[0]?.seq ?? 0;
    let upTo = after < first ? first - 1 : await this.source.seqOf();
    if (after > upTo) return undefined;
    let read: readonly ListEvent[] = [];
    while (upTo > after) {
      if (this.isFull && after + 1 < (this.recent[0]?.seq ?? Number.POSITIVE_INFINITY)) return undefined;
      const from = Math.max(after, upTo - this.source.atOnce);
      const events = await counted(spent, async (answered) => {
        const news = await this.source.changesAfter(from, upTo - from, answered);
        return news === 'gap' ? [] : news.map(changeOf);
      });
      if (events.at(-1)?.seq !== upTo) return undefined;
      this.keepRead(events);
      read = [...events, ...read];
      upTo = from;
      if (upTo > after) await breath();
    }
    return this.recentAfter(after) ?? read;
  }

  private recentAfter(after: number): readonly ListEvent[] | undefined {
    const [first, last] = [this.recent[0]?.seq, this.recent.at(-1)?.seq];
    if (first === undefined || after < first - 1 || after > last!) return undefined;
    return this.recent.slice(after + 1 - first);
  }

  private keepHeard(event: ListEvent) {
    if (event.seq !== (this.recent.at(-1)?.seq ?? 0) + 1) this.forget();
    this.keep([...this.recent, event]);
  }

  /** Keeps what was read, without a gap, with what is kept before and after it. */
  private keepRead(changes: readonly ListEvent[]) {
    if (changes.length === 0) return;
    const [first, last] = [changes[0]!.seq, changes.at(-1)!.seq];
    const before = this.recent.filter(({ seq }) => seq < first);
    const after = this.recent.filter(({ seq }) => seq > last);
    if (after.length > 0 && after[0]!.seq !== last + 1) return;
    const leadsOn = before.at(-1)?.seq === first - 1;
    this.keep([...(leadsOn ? before : []), ...changes, ...after]);
  }

  /** Keeps the latest of these. */
  private keep(changes: readonly ListEvent[]) {
    let bytes = 0;
    const tooOld = changes.findLastIndex(({ data }, i) => {
      bytes += data.length;
      return bytes > this.source.keptBytes || changes.length - i > this.source.kept;
    });
    this.recent = changes.slice(tooOld + 1);
    this.isFull ||= tooOld >= 0;
  }

  private forget() {
    this.recent = [];
    this.isFull = false;
  }
}

const changeOf = (content: { readonly seq: number }): ListEvent => ({ type: 'change', ...written(content) });

/** Reads, and counts what was work of it: what came after the answer. */
const counted = async <T>(spent: Listener['spent'], read: (answered: () => void) => Promise<T>): Promise<T> => {
  let since = performance.now();
  const content = await read(() => {
    since = performance.now();
  });
  spent(performance.now() - since);
  return content;
};

const MOST_READINGS = 50;

/** One reader of a list. It knows up to where its reader was told, and reads what is missing. */
class Follower {
  /** News that came while something was read. */
  private waiting: ListEvent[] | undefined;
  /** Whether more may have been missed after what is being read. */
  private mustReadAgain = false;
  private isOver = false;
  // The subscription may be back before the connection for reading.
  private readonly patience = {
    retries: 4,
    firstWaitMs: 250,
    isPassing: (error: unknown): error is Error => !this.isOver && isUnreachable(error),
  };

  constructor(
    private seq: number | undefined,
    private readonly listener: Listener,
    private readonly read: (after: number | undefined, spent: Listener['spent']) => Promise<readonly ListEvent[]>,
  ) {}

  /** Tells everything up to now. */
  async begin(): Promise<void> {
    const waiting: ListEvent[] = [];
    this.waiting = waiting;
    do {
      this.mustReadAgain = false;
      const events = await this.read(this.seq, (took) => this.listener.spent(took));
      const pace = this.listener.pace();
      for (const event of events) {
        if (this.isOver) return;
        this.tell(event);
        await pace();
      }
    } while (this.mustReadAgain && !this.isOver);
    this.waiting = undefined;
    for (const event of waiting) if (event.seq > this.seq!) this.hear(event);
  }

  /** Tells a change if it is the next one; otherwise looks for what is missing, or whether the numbers began again. */
  hear(event: ListEvent) {
    if (this.waiting) this.waiting.push(event);
    else if (event.seq === this.seq! + 1) this.tell(event);
    else this.check();
  }

  /** Reads what may have been missed. */
  check() {
    if (this.isOver) return;
    if (this.waiting) this.mustReadAgain = true;
    else retry(() => this.begin(), this.patience).catch((error: Error) => this.isOver || this.listener.lost(error));
  }

  end() {
    this.isOver = true;
  }

  private tell(event: ListEvent) {
    if (this.isOver) return;
    this.seq = event.seq;
    this.listener.tell(event);
  }
}
