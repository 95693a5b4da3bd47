import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { onceMore } from '../../postgres.js';
import type { CallsUsed } from '../../stores/quota.store.js';

/** The stored counts of calls. */
@Injectable()
export class QuotaRepository {
  constructor(private readonly db: Pool) {}

  async used(userId: string, month: string): Promise<number> {
    const { rows } = await onceMore(() =>
      this.db.query<{ used: number }>(`select used from calls_used where user_id = $1 and month = $2`, [userId, month]),
    );
    return rows[0]?.used ?? 0;
  }

  /** Stores counts. A count never decreases, whatever the order of writes; deleted users are skipped. */
  async save(counts: readonly CallsUsed[]): Promise<void> {
    await onceMore(() =>
      this.db.query(
        `insert into calls_used (user_id, month, used)
         select user_id, month, used
           from unnest($1::uuid[], $2::date[], $3::integer[]) as counted (user_id, month, used)
          where exists (select from users where id = user_id)
             on conflict (user_id, month) do update set used = greatest(calls_used.used, excluded.used)`,
        [counts.map(({ userId }) => userId), counts.map(({ month }) => month), counts.map(({ used }) => used)],
      ),
    );
  }

  /** Counts one call here while Redis is unavailable, unless `limit` is reached. Returns the new count, or undefined. */
  async count(userId: string, month: string, limit: number | undefined): Promise<number | undefined> {
    const { rows } = await this.db.query<{ used: number }>(
      `insert into calls_used as calls (user_id, month, used) values ($1, $2, 1)
           on conflict (user_id, month) do update set used = calls.used + 1 where $3::integer is null or calls.used < $3
       returning used`,
      [userId, month, limit ?? null],
    );
    return rows[0]?.used;
  }

  /** Takes back one call that was counted here. */
  async giveBack(userId: string, month: string): Promise<void> {
    await this.db.query(`update calls_used set used = used - 1 where user_id = $1 and month = $2 and used > 0`, [
      userId,
      month,
    ]);
  }
}
