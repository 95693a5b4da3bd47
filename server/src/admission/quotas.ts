import type { IncomingMessage } from 'node:http';
import { QUOTA_EXCEEDED } from '@fairline/shared/contract';
import { callsPerMonth, PLANS } from '@fairline/shared/domain';
import { QuotaRepository, QuotaStore, type ToCount } from '@fairline/shared/node';
import { HttpException, Inject, Injectable, Logger } from '@nestjs/common';
import type { Access } from '../auth/tokens/access.js';
import { isUnreachable } from '../http/unreachable.js';
import { batchLoads } from '../platform/batch-loads.js';
import { CONFIG, type Config } from '../platform/config.js';
import type { Call } from './asked.js';

type Counted = Pick<Access, 'userId' | 'plan' | 'unlimited' | 'isConfirmed'>;

/** A user's quota after an attempt to count calls; `counted` of them were. */
interface Counts {
  readonly isSpent: boolean;
  readonly used: number;
  readonly counted: number;
}

/** Counts calls by calendar month, UTC: in Redis, and in Postgres while Redis is down. */
@Injectable()
export class Quotas {
  private readonly logger = new Logger('quota');
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

  /**
   * Counts calls that a caller made at once, except those that were counted before (on the fast path), and returns those within the quota.
   * Throws the refusal if there are none.
   */
  async admit(calls: readonly Call[], access: Access): Promise<readonly Call[]> {
    const uncounted = calls.filter(({ request }) => !this.charged.has(request));
    if (uncounted.length === 0) return calls;
    const limit = this.limitOf(access);
    const now = Date.now();
    const counts = await this.attempt(access, limit, now, uncounted.length);
    if (!counts || (counts.isSpent && limit === undefined)) return calls;
    if (counts.counted === 0 && uncounted.length === calls.length) throw exceeded(counts.used, limit!);
    const passed = uncounted.slice(0, counts.counted);
    for (const call of passed) this.charge(call, access, now);
    return calls.filter(({ request }) => this.charged.has(request));
  }
  private readonly charged = new WeakSet<IncomingMessage>();

  // A user without a limit is not kept waiting when calls cannot be counted.
  private async attempt(
    access: Access,
    limit: number | undefined,
    now: number,
    times: number,
  ): Promise<Counts | undefined> {
    try {
      return await this.countAll(access, now, times);
    } catch (error) {
      if (limit !== undefined || !isUnreachable(error)) throw error;
      this.logger.warn('a call could not be counted: neither Redis nor Postgres answers');
      return undefined;
    }
  }

  // A call that failed by our own fault costs nothing.
  private charge({ request, response }: Call, { userId }: Access, countedAt: number) {
    this.charged.add(request);
    response.once('finish', () => {
      if (response.statusCode < 500) return;
      this.giveBack(userId, countedAt).catch((error: Error) =>
        this.logger.warn(`could not give a call back: ${error.message}`),
      );
    });
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
      if (count.outcome !== 'unknown')
        return { isSpent: count.outcome === 'spent', used: count.used, counted: count.counted };
      await this.catchUp(asked);
    }
  }

  private async catchUp({ userId, month }: ToCount) {
    await this.store.raise({ userId, month, used: await this.repository.used(userId, month) });
    this.ahead.delete(userId);
  }
}

const monthOf = (at: number): string => `${new Date(at).toISOString().slice(0, 7)}-01`;

const exceeded = (used: number, limit: number) => {
  const isConfirmed = limit === PLANS.free.callsPerMonth;
  return new HttpException(
    {
      code: QUOTA_EXCEEDED,
      message: isConfirmed
        ? `You've reached the free ${inWords(limit)} request limit. Upgrade to continue.`
        : `You've used the ${inWords(limit)} free requests of an unconfirmed account. Confirm your email address to get ${inWords(PLANS.free.callsPerMonth)} a month, or upgrade.`,
      ...(isConfirmed ? {} : { confirm_email: true }),
      used,
      quota: limit,
      limit,
    },
    402,
  );
};

const inWords = (calls: number): string => calls.toLocaleString('en-US');
