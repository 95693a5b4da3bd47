import { orderOf } from '@fairline/shared/domain';
import { Logger } from '@nestjs/common';

type Numbered = { readonly seq: number };

/** This process's own copy of something that changes by numbered news. */
export interface Replica<News extends Numbered> extends Numbered {
  apply(news: News): void;
}

/** Loads a copy, and receives and reads its news. */
export interface Source<News extends Numbered, R extends Replica<News>> {
  readonly name: string;
  /** Resolves once all news from now on will be received; returns a function that stops. */
  subscribe(listener: (text: string) => void): Promise<() => void>;
  load(): Promise<R>;
  /** The number of its latest news. */
  seqNow(): Promise<number>;
  read(text: string): News;
}

/** Receives what a followed source says. */
interface Audience {
  /** News, as the unparsed text. */
  send(text: string): void;
  /** News was missed; listeners must reload. */
  missed(): void;
}

/**
 * Keeps a replica in step with its source. Subscribes before it loads, so that nothing is missed; applies the next news in order, ignores
 * news already seen, and reloads everything after a gap.
 */
export class ReplicaSync<News extends Numbered, R extends Replica<News>> {
  private readonly logger = new Logger('realtime');
  private replica: R | undefined;
  private loading: Promise<void> | undefined;
  private checking = false;
  private unread: string[] = [];
  private unsubscribe = () => {};
  private retry: NodeJS.Timeout | undefined;
  private emptySince: number | undefined;
  private stopped = false;

  constructor(
    private readonly source: Source<News, R>,
    private readonly audience: Audience,
  ) {}

  async start(): Promise<void> {
    this.unsubscribe = await this.source.subscribe((text) => {
      this.audience.send(text); // send it to the browsers first; reading it here can wait
      this.unread.push(text);
    });
    try {
      await this.load();
    } catch (error) {
      this.unsubscribe();
      throw error;
    }
  }

  stop() {
    this.stopped = true;
    clearTimeout(this.retry);
    this.unsubscribe();
  }

  /** The replica with all news received so far. */
  async current(): Promise<R> {
    this.catchUp();
    while (this.loading) await this.loading.catch(() => undefined); // if it failed, what we have is still the best there is
    return this.replica!;
  }

  /** The replica with the news read so far; undefined before the first load. */
  get asRead(): R | undefined {
    return this.replica;
  }

  /** The replica with all news received so far; undefined during a load. */
  get inStep(): R | undefined {
    this.catchUp();
    return this.loading ? undefined : this.replica;
  }

  /** The highest number that may have been received, read or not. Unread duplicates can make it too high; it is never too low. */
  get receivedUpTo(): number {
    return (this.replica?.seq ?? 0) + this.unread.length;
  }

  /** Reads and applies the unread news. */
  catchUp() {
    while (!this.loading && this.replica && this.unread.length > 0) this.applyText(this.unread.shift()!, this.replica);
  }

  /** Asks the source whether news was missed while the subscription was down. */
  async check(): Promise<void> {
    if (this.checking) return this.checkSoon();
    return this.compare((now, seq) => now !== seq);
  }

  private applyText(text: string, replica: R) {
    try {
      const news = this.source.read(text);
      switch (orderOf(replica.seq, news)) {
        case 'next':
          return replica.apply(news);
        case 'stale':
          return void this.compare((now, seq) => now < seq); // already loaded, or the numbers began again
        case 'gap':
          return this.loadAnew(`missed news of ${this.source.name} before ${news.seq}`);
      }
    } catch (error) {
      this.loadAnew(`cannot read news of ${this.source.name} (${(error as Error).message})`);
    }
  }

  private loadAnew(why: string) {
    this.logger.warn(`${why}; reloading`);
    this.load().catch((error: Error) => this.tryLater('load', error));
  }

  private async compare(isAstray: (now: number, seq: number) => boolean): Promise<void> {
    if (this.checking) return;
    this.checking = true;
    try {
      const { seq } = await this.current();
      const now = await this.source.seqNow();
      this.catchUp(); // news that came during this request was not missed
      if (!isAstray(now, seq) || this.replica?.seq === now) return;
      if (this.isWaitedFor(now)) return this.checkSoon();
      this.logger.warn(`${this.source.name} is at ${now}, not at ${seq}; reloading`);
      await this.load();
      this.audience.missed();
    } catch (error) {
      this.tryLater('check', error as Error);
    } finally {
      this.checking = false;
    }
  }

  // The next poll refills an emptied source. Until then our copy is the best there is, but only for a minute.
  private isWaitedFor(seq: number): boolean {
    if (seq > 0) this.emptySince = undefined;
    else this.emptySince ??= performance.now();
    return this.emptySince !== undefined && performance.now() - this.emptySince < FILLED_WITHIN_MS;
  }

  // The subscription may be back before the connection for loading.
  private tryLater(what: string, { message }: Error) {
    this.logger.warn(`cannot ${what} ${this.source.name} (${message}); trying again`);
    this.checkSoon();
  }

  private checkSoon() {
    clearTimeout(this.retry);
    if (!this.stopped) this.retry = setTimeout(() => void this.check(), RETRY_MS);
  }

  private load(): Promise<void> {
    this.loading ??= this.source
      .load()
      .then((replica) => {
        if (this.replica?.seq && this.isWaitedFor(replica.seq)) return this.checkSoon();
        this.replica = replica;
      })
      .finally(() => {
        this.loading = undefined;
        this.catchUp();
      });
    return this.loading;
  }
}

const RETRY_MS = 500;
const FILLED_WITHIN_MS = 60_000;
