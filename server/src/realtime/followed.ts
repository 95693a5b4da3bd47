import { orderOf } from '@fairline/shared/domain';
import { Logger } from '@nestjs/common';

type Numbered = { readonly seq: number };

/** This process's own copy of something that is told in numbered news. */
export interface Replica<News extends Numbered> extends Numbered {
  apply(news: News): void;
}

/** Where a copy comes from, and how its news are heard and read. */
export interface Source<News extends Numbered, R extends Replica<News>> {
  readonly name: string;
  /** Resolves when everything told from now on will be heard; gives back how to stop. */
  subscribe(listener: (text: string) => void): Promise<() => void>;
  load(): Promise<R>;
  /** The number of its latest news. */
  seqNow(): Promise<number>;
  read(text: string): News;
}

/** Who goes by what is followed here. */
export interface Audience {
  /** News, in the very words in which they came. */
  tell(text: string): void;
  /** The stream was lost and is found again further on: what was told no longer leads there. */
  lost(): void;
}

/**
 * Keeps a replica in step with its source. Hears first and loads second, so that nothing falls between; news that are
 * next in line are applied, those already seen forgotten, and after a gap the whole is loaded anew.
 */
export class Followed<News extends Numbered, R extends Replica<News>> {
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
      this.audience.tell(text); // the way to the browsers first; reading it here can wait
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

  /** The replica, with everything heard so far. */
  async current(): Promise<R> {
    this.catchUp();
    while (this.loading) await this.loading.catch(() => undefined); // what we have is still the best there is
    return this.replica!;
  }

  /** The replica as far as it was read, or undefined before it was first loaded. */
  get asRead(): R | undefined {
    return this.replica;
  }

  /** The replica with everything heard so far, unless it is being loaded. */
  get inStep(): R | undefined {
    this.catchUp();
    return this.loading ? undefined : this.replica;
  }

  /** The highest number that may have been heard, read or not. Duplicates among the unread can make it too high; it is never too low. */
  get heardUpTo(): number {
    return (this.replica?.seq ?? 0) + this.unread.length;
  }

  /** Reads what was heard. */
  catchUp() {
    while (!this.loading && this.replica && this.unread.length > 0) this.take(this.unread.shift()!, this.replica);
  }

  /** Asks the source whether something was missed while we could not hear. */
  async check(): Promise<void> {
    if (this.checking) return this.checkSoon();
    return this.compare((now, seq) => now !== seq);
  }

  private take(text: string, replica: R) {
    try {
      const news = this.source.read(text);
      switch (orderOf(replica.seq, news)) {
        case 'next':
          return replica.apply(news);
        case 'stale':
          return void this.compare((now, seq) => now < seq); // loaded already; or the count began anew
        case 'gap':
          return this.loadAnew(`missed news of ${this.source.name} before ${news.seq}`);
      }
    } catch (error) {
      this.loadAnew(`cannot read news of ${this.source.name} (${(error as Error).message})`);
    }
  }

  private loadAnew(why: string) {
    this.logger.warn(`${why}; loading it anew`);
    this.load().catch((error: Error) => this.tryLater('load', error));
  }

  private async compare(isAstray: (now: number, seq: number) => boolean): Promise<void> {
    if (this.checking) return;
    this.checking = true;
    try {
      const { seq } = await this.current();
      const now = await this.source.seqNow();
      this.catchUp(); // what came while we asked was not missed
      if (!isAstray(now, seq) || this.replica?.seq === now) return;
      if (this.isWaitedFor(now)) return this.checkSoon();
      this.logger.warn(`${this.source.name} stands at ${now} and not at ${seq}; loading it anew`);
      await this.load();
      this.audience.lost();
    } catch (error) {
      this.tryLater('check', error as Error);
    } finally {
      this.checking = false;
    }
  }

  // The next poll fills an emptied source again. Until then our copy is the best there is, but only for a while.
  private isWaitedFor(seq: number): boolean {
    if (seq > 0) this.emptySince = undefined;
    else this.emptySince ??= performance.now();
    return this.emptySince !== undefined && performance.now() - this.emptySince < FILLED_WITHIN_MS;
  }

  // The way by which we hear may be back before the one by which we load.
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
