import { callsPerMonth } from '@fairline/shared/domain';
import { QuotaRepository, QuotaStore, type ToCount } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import type { Access } from '../auth/access.js';
import { isUnreachable } from '../http/unreachable.js';
import { batchLoads } from '../platform/batch-loads.js';
import { CONFIG, type Config } from '../platform/config.js';

type Counted = Pick<Access, 'userId' | 'plan' | 'unlimited' | 'isConfirmed'>;

/** A user's quota after an attempt to count one more call. */
export interface Quota {
  readonly isSpent: boolean;
  readonly used: number;
}

/** The same after an attempt to count several; `counted` of them were. */
type Counts = Quota & { readonly counted: number };

/** Counts calls by calendar month, UTC: in Redis, and in Postgres while Redis is down. */
@Injectable()
export class Quotas {
  // Users whose calls were counted in Postgres alone: Redis must catch up before it counts for them again.
  private readonly ahead = new Set<string>();
  // Calls that come at once are counted in one query.
  private readonly counting = batchLoads((all: readonly ToCount[]) => this.store.count(all));

  constructor(
    private readonly store: QuotaStore,
    private readonly repository: QuotaRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SMTP_URL'>,
  ) {}

  /**
   * How many calls a user may make in a month; undefined for no limit. An address counts as confirmed while Postgres cannot say it, and where no
   * mail can be sent to confirm it.
   */
  limitOf({ isConfirmed = true, ...plan }: Omit<Counted, 'userId'>): number | undefined {
    return callsPerMonth({ ...plan, isConfirmed: isConfirmed || !this.config.SMTP_URL });
  }

  /** Counts one call at `now` (milliseconds) if the plan allows another. */
  async count(user: Counted, now: number): Promise<Quota> {
    const { isSpent, used } = await this.countAll(user, now, 1);
    return { isSpent, used };
  }

  /** Counts several calls that a user made at once, as many as the plan allows. */
  async countAll({ userId, ...plan }: Counted, now: number, times: number): Promise<Counts> {
    const [month, limit] = [monthOf(now), this.limitOf(plan)];
    try {
      return await this.countInRedis({ userId, month, limit, times });
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      this.ahead.add(userId);
      const used = await this.repository.count(userId, month, limit);
      if (used !== undefined) return { isSpent: false, used, counted: 1 }; // the others take the normal path
      return { isSpent: true, used: await this.repository.used(userId, month), counted: 0 };
    }
  }

  /** Gives back a call that was counted at `countedAt` but failed, in the store that counts now. */
  async giveBack(userId: string, countedAt: number): Promise<void> {
    await (this.ahead.has(userId) ? this.repository : this.store).giveBack(userId, monthOf(countedAt));
  }

  /** A user's calls in the month of `now`. */
  async used(userId: string, now: number): Promise<number> {
    const month = monthOf(now);
    const counted = await this.store.used(userId, month).catch(() => undefined);
    return counted === undefined || this.ahead.has(userId) ? this.repository.used(userId, month) : counted;
  }

  private async countInRedis(asked: ToCount): Promise<Counts> {
    if (this.ahead.has(asked.userId)) await this.catchUp(asked);
    for (;;) {
      const count = await this.counting.load(asked);
      if (count.outcome !== 'unknown') return { ...count, isSpent: count.outcome === 'spent' };
      await this.catchUp(asked);
    }
  }

  private async catchUp({ userId, month }: ToCount) {
    await this.store.raise({ userId, month, used: await this.repository.used(userId, month) });
    this.ahead.delete(userId);
  }
}

const monthOf = (at: number): string => `${new Date(at).toISOString().slice(0, 7)}-01`;
