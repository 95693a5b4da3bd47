import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** The result of counting calls, and how many were counted; `unknown` when Redis holds no count for the user's month. */
export type Count =
  | { readonly outcome: 'counted' | 'spent'; readonly used: number; readonly counted: number }
  | { readonly outcome: 'unknown' };

/** Calls of a user to count, at most `limit` in that month. */
export interface ToCount {
  readonly userId: string;
  readonly month: string;
  readonly limit: number | undefined;
  readonly times: number;
}

/** One user's calls in one month. A month is its first day in UTC: `2026-11-01`. */
export interface CallsUsed {
  readonly userId: string;
  readonly month: string;
  readonly used: number;
}

/** The calls of this month, counted in Redis for all servers. */
@Injectable()
export class QuotaStore {
  constructor(private readonly redis: Redis) {}

  /** Counts calls, each user's up to their limit. Concurrent requests cannot exceed the limit together. */
  async count(all: readonly ToCount[]): Promise<Count[]> {
    const keys = [UNSAVED, ...all.map(({ month }) => usedKey(month))];
    const asked = all.flatMap(({ userId, month, limit, times }) => [userId, month, limit ?? '', times]);
    const said = await this.redis.eval(COUNT, keys.length, ...keys, ...asked);
    return (said as [Count['outcome'], number, number][]).map(([outcome, used, counted]) =>
      outcome === 'unknown' ? { outcome } : { outcome, used, counted },
    );
  }

  /** Takes back one call that was counted here. */
  async giveBack(userId: string, month: string): Promise<void> {
    await this.redis.eval(GIVE_BACK, 2, usedKey(month), UNSAVED, userId, month);
  }

  /** Undefined if Redis holds no count. */
  async used(userId: string, month: string): Promise<number | undefined> {
    const used = await this.redis.hget(usedKey(month), userId);
    return used === null ? undefined : Number(used);
  }

  /** Raises a count to the stored one; never lowers it. */
  async raise({ userId, month, used }: CallsUsed): Promise<void> {
    await this.redis.eval(RAISE, 1, usedKey(month), userId, used);
  }

  /** Deletes a user's counts of every month that is still kept at `now` (milliseconds). */
  async forget(userId: string, now: number): Promise<void> {
    const then = new Date(now);
    for (const back of [0, 1, 2]) {
      const month = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() - back, 1)).toISOString().slice(0, 10);
      await this.redis.hdel(usedKey(month), userId);
    }
  }

  /** Counts that are not stored in Postgres yet, a few hundred at a time. */
  async unsaved(): Promise<CallsUsed[]> {
    const fields = (await this.redis.hrandfield(UNSAVED, 500, 'WITHVALUES')) as string[] | null;
    return pairs(fields ?? []).map(([field, used]) => {
      const [month = '', userId = ''] = field.split(' ');
      return { userId, month, used: Number(used) };
    });
  }

  /** Marks counts as stored. A count that has grown since stays unsaved. */
  async settle(saved: readonly CallsUsed[]): Promise<void> {
    await this.redis.eval(
      SETTLE,
      1,
      UNSAVED,
      ...saved.flatMap(({ month, userId, used }) => [`${month} ${userId}`, used]),
    );
  }
}

const usedKey = (month: string) => `quota:{calls}:used:${month}`;
const UNSAVED = 'quota:{calls}:unsaved';

const COUNT = `
  local function count(key, user, month, limit, times)
    local used = tonumber(redis.call('HGET', key, user))
    if not used then return { 'unknown', 0, 0 } end
    if limit and used >= limit then return { 'spent', used, 0 } end
    local counted = limit and math.min(times, limit - used) or times
    used = redis.call('HINCRBY', key, user, counted)
    redis.call('HSET', KEYS[1], month .. ' ' .. user, used)
    return { 'counted', used, counted }
  end
  local counts = {}
  for i = 2, #KEYS do
    local at = (i - 2) * 4
    counts[i - 1] = count(KEYS[i], ARGV[at + 1], ARGV[at + 2], tonumber(ARGV[at + 3]), tonumber(ARGV[at + 4]))
  end
  return counts`;

const GIVE_BACK = `
  local used = tonumber(redis.call('HGET', KEYS[1], ARGV[1]))
  if not used or used < 1 then return end
  used = redis.call('HINCRBY', KEYS[1], ARGV[1], -1)
  redis.call('HSET', KEYS[2], ARGV[2] .. ' ' .. ARGV[1], used)`;

// A month's counts are kept until a little after its end.
const RAISE = `
  local used = tonumber(redis.call('HGET', KEYS[1], ARGV[1]))
  if not used or used < tonumber(ARGV[2]) then redis.call('HSET', KEYS[1], ARGV[1], ARGV[2]) end
  redis.call('EXPIRE', KEYS[1], 40 * 24 * 3600)`;

const SETTLE = `
  for i = 1, #ARGV, 2 do
    if redis.call('HGET', KEYS[1], ARGV[i]) == ARGV[i + 1] then redis.call('HDEL', KEYS[1], ARGV[i]) end
  end`;

const pairs = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1]!] as [string, string]] : []));
