import { ACCOUNTS_CHANNEL, accountNewsSchema } from '@fairline/shared/contract';
import { every, SessionRightsRepository, type Stop } from '@fairline/shared/node';
import { Inject, Injectable, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { batchLoads } from '../../platform/batch-loads.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { RedisSubscriber } from '../../platform/redis-subscriber.js';
import { type Access, TOKEN } from './access.js';
import { isReserved } from './demo-rules.js';
import { RightsCache } from './rights-cache.js';

/**
 * Called with news of an account, or with undefined when some may have been missed; `seen` is news that Postgres told, and that may have
 * arrived before.
 */
type AccountListener = (
  news: { readonly userId: string; readonly kind: 'plan' | 'ended' | 'seen' } | undefined,
) => void;

/**
 * What tokens are worth right now. They live ten minutes, but a changed plan or an ended session takes effect within a second. Postgres is
 * the truth, and news says what to read again; `MissedNews` finds news that Redis lost, and while Redis is down, sessions are read every
 * second.
 */
@Injectable()
export class CurrentRights implements OnModuleInit, OnModuleDestroy {
  private readonly cache: RightsCache;
  private readonly listeners = new Set<AccountListener>();
  private stop: Stop | undefined;

  constructor(
    @Inject(CONFIG) config: Config,
    repository: SessionRightsRepository,
    private readonly subscriber: RedisSubscriber,
  ) {
    // Thousands of sockets may reconnect at once: their sessions are read in batches.
    const loader = batchLoads(async (sids: readonly string[]) => {
      const sessions = await repository.of(sids);
      // A demo account that another server on this database opened has no rights at one without demo accounts.
      return sessions.map((one) => (one && !isReserved(one.email, config) ? one.rights : undefined));
    });
    this.cache = new RightsCache((sid) => loader.load(sid));
  }

  async onModuleInit() {
    await this.subscriber.subscribe(ACCOUNTS_CHANNEL, (text) => this.learn(text));
    this.subscriber.onResubscribed(() => this.missed());
    this.stop = every(ROUND_MS, () => this.cache.forgetBefore(Date.now() - TOKEN.lifeSeconds * 1_000));
  }

  onModuleDestroy() {
    this.stop?.();
  }

  /** An access with the plan and rights in force now; undefined if its session has ended. */
  async of(access: Access): Promise<Access | undefined> {
    const rights = await this.cache.of(access, this.maxAgeMs);
    return rights && { ...access, ...rights };
  }

  /** The same without waiting; undefined also if it must be read first. */
  known(access: Access): Access | undefined {
    const rights = this.cache.known(access.sid, this.maxAgeMs);
    return rights && { ...access, ...rights };
  }

  /** Whether news cannot arrive now. */
  get newsAreDown(): boolean {
    return this.subscriber.isDown;
  }

  /** A user's rights changed, by the record in Postgres: their sessions are read again. */
  reread(userId: string) {
    this.cache.doubt(userId);
    for (const listener of this.listeners) listener({ userId, kind: 'seen' });
  }

  onNews(listener: AccountListener) {
    this.listeners.add(listener);
  }

  private get maxAgeMs(): number {
    return this.subscriber.isDown ? MAX_AGE_DOWN_MS : MAX_AGE_MS;
  }

  private learn(text: string) {
    const news = accountNewsSchema.parse(JSON.parse(text));
    this.cache.apply(news);
    for (const listener of this.listeners) listener(news);
  }

  private missed() {
    this.cache.doubt();
    for (const listener of this.listeners) listener(undefined);
  }
}

const MAX_AGE_MS = 30_000;
const MAX_AGE_DOWN_MS = 1_000;
const ROUND_MS = 60_000;
