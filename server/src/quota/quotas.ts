import { isPaid, PLANS } from '@fairline/shared/domain';
import { QuotaRepository, QuotaStore, type ToCount } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type { Access } from '../auth/access.js';
import { gather } from '../gather.js';
import { isUnreachable } from '../http/unreachable.js';

type Counted = Pick<Access, 'userId' | 'plan' | 'unlimited'>;

/** Where a user's calls stand after one more was to be counted. */
export interface Quota {
  readonly isSpent: boolean;
  readonly used: number;
}

/** The same after several were to be counted: so many of them were. */
type Counts = Quota & { readonly counted: number };

/** Counts calls by calendar month, UTC: in Redis, and in Postgres while Redis is away. */
@Injectable()
export class Quotas {
  // Their months went on in Postgres alone: Redis has to hear of it before it counts for them again.
  private readonly ahead = new Set<string>();
  // Whoever's calls come in one moment are counted in one question.
  private readonly counting = gather((all: readonly ToCount[]) => this.store.count(all));

  constructor(
    private readonly store: QuotaStore,
    private readonly repository: QuotaRepository,
  ) {}

  /** Counts one call as of a moment, in milliseconds, if the plan allows another. */
  async count(user: Counted, now: number): Promise<Quota> {
    const { isSpent, used } = await this.countAll(user, now, 1);
    return { isSpent, used };
  }

  /** Counts several calls of a user that came in one moment, as many as the plan allows. */
  async countAll({ userId, ...plan }: Counted, now: number, times: number): Promise<Counts> {
    const [month, limit] = [monthOf(now), limitOf(plan)];
    try {
      return await this.countInRedis({ userId, month, limit, times });
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      this.ahead.add(userId);
      const used = await this.repository.count(userId, month, limit);
      if (used !== undefined) return { isSpent: false, used, counted: 1 }; // the others ask for themselves
      return { isSpent: true, used: await this.repository.used(userId, month), counted: 0 };
    }
  }

  /** Takes back a call that was counted as of a moment and came to nothing, where calls are counted by now. */
  async giveBack(userId: string, countedAt: number): Promise<void> {
    await (this.ahead.has(userId) ? this.repository : this.store).giveBack(userId, monthOf(countedAt));
  }

  /** The calls of the month that a moment is in. */
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

/** How many calls a month a user may make; undefined when as many as they like. */
export const limitOf = ({ plan, unlimited }: Omit<Counted, 'userId'>): number | undefined =>
  isPaid(plan, unlimited) ? undefined : PLANS.free.callsPerMonth;

const monthOf = (at: number): string => `${new Date(at).toISOString().slice(0, 7)}-01`;
