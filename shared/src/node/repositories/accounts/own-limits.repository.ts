import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { changeLimit, NO_LIMIT, type OwnLimit } from '../../../domain/index.js';
import { inTransaction, onceMore } from '../../postgres.js';

/** The subject of a limit: cents staked a day, or minutes on our pages a day. */
export type LimitKind = 'stake' | 'time';

/** The limits that users set for themselves. */
@Injectable()
export class OwnLimitsRepository {
  constructor(private readonly db: Pool) {}

  async of(userId: string): Promise<Readonly<Record<LimitKind, OwnLimit>>> {
    const { rows } = await onceMore(() => this.db.query<LimitRow>(OF, [userId]));
    const limitOn = (kind: LimitKind) => readLimit(rows.find((row) => row.kind === kind));
    return { stake: limitOn('stake'), time: limitOn('time') };
  }

  /** Changes the named amounts as of a moment in milliseconds; all of them or none. */
  async change(userId: string, wanted: Readonly<Partial<Record<LimitKind, number | null>>>, now: number) {
    await inTransaction(this.db, async (client) => {
      // Locks the user, because two concurrent changes would each start from an outdated state.
      await client.query(`select from users where id = $1 for no key update`, [userId]);
      const kinds: readonly LimitKind[] = ['stake', 'time'];
      for (const kind of kinds) {
        const amount = wanted[kind];
        if (amount !== undefined) await change(client, userId, kind, amount, now);
      }
    });
    return this.of(userId);
  }
}

const change = async (client: PoolClient, userId: string, kind: LimitKind, wanted: number | null, now: number) => {
  const { rows } = await client.query<LimitRow>(`${OF} and kind = $2`, [userId, kind]);
  const { amount, next } = changeLimit(readLimit(rows[0]), wanted, now);
  const from = next && new Date(next.from);
  await client.query(WRITE, [userId, kind, amount, next?.amount ?? null, from]);
};

interface LimitRow {
  kind: LimitKind;
  amount: number | null;
  next_amount: number | null;
  next_from: Date | null;
}

const readLimit = (row: LimitRow | undefined): OwnLimit =>
  row
    ? { amount: row.amount, next: row.next_from && { amount: row.next_amount, from: row.next_from.getTime() } }
    : NO_LIMIT;

const OF = `select kind, amount, next_amount, next_from from own_limits where user_id = $1`;

const WRITE = `
  insert into own_limits (user_id, kind, amount, next_amount, next_from) values ($1, $2, $3, $4, $5)
      on conflict (user_id, kind) do update
     set amount = excluded.amount, next_amount = excluded.next_amount, next_from = excluded.next_from`;
