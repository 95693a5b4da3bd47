import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { OVER_STATUSES } from '../../../domain/index.js';
import { inTransaction } from '../../postgres.js';

/** A closed account, and its customer id at the payment provider if it has one. */
export interface ClosedAccount {
  readonly userId: string;
  readonly customerId: string | undefined;
  readonly closedAt: Date;
}

/** The work left to do on closed accounts. */
@Injectable()
export class ClosedAccountsRepository {
  constructor(private readonly db: Pool) {}

  /** Closed accounts that, as far as we know, still have a subscription. */
  paying(atMost: number): Promise<ClosedAccount[]> {
    return this.closed(`exists (select from subscriptions where user_id = id and status <> all($2))`, [
      atMost,
      OVER_STATUSES,
    ]);
  }

  /** Accounts closed before a moment. */
  due(before: Date, atMost: number): Promise<ClosedAccount[]> {
    return this.closed(`closed_at < $2`, [atMost, before]);
  }

  /** Moves an account that failed to the end of the line. */
  async putOff({ userId }: ClosedAccount): Promise<void> {
    await this.db.query(`update users set closure_tried_at = clock_timestamp() where id = $1`, [userId]);
  }

  /**
   * Deletes an account and all of its data, if it is still closed. Rows that reference the user go with the user's row, by foreign keys (a
   * test fails for a table that references users without a rule); large tables go first, in batches.
   */
  async delete({ userId, customerId }: ClosedAccount): Promise<boolean> {
    const { rowCount: isClosed } = await this.db.query(`select from users where id = $1 and closed_at is not null`, [
      userId,
    ]);
    if (!isClosed) return false;
    for (const table of LARGE) await this.inPieces(table, userId);
    return inTransaction(this.db, async (client) => {
      const { rowCount } = await client.query(`delete from users where id = $1 and closed_at is not null`, [userId]);
      await client.query(`update payment_events set payload = 'null' where customer_id = $1`, [customerId ?? null]);
      for (const table of UNTOLD) await client.query(`delete from ${table} where news ->> 'userId' = $1`, [userId]);
      return rowCount === 1;
    });
  }

  private async inPieces(table: string, userId: string) {
    const piece = `select ctid from ${table} where user_id = $1 limit ${AT_ONCE}`;
    for (let gone: number | null = AT_ONCE; gone === AT_ONCE; )
      gone = (await this.db.query(`delete from ${table} where ctid = any(array(${piece}))`, [userId])).rowCount;
  }

  private async closed(which: string, values: unknown[]): Promise<ClosedAccount[]> {
    const { rows } = await this.db.query<Omit<ClosedAccount, 'customerId'> & { customerId: string | null }>(
      `select id as "userId", customer_id as "customerId", closed_at as "closedAt"
         from users left join billing_customers on user_id = id
        where closed_at is not null and ${which}
        order by closure_tried_at nulls first, closed_at limit $1`,
      values,
    );
    return rows.map((row) => ({ ...row, customerId: row.customerId ?? undefined }));
  }
}

const AT_ONCE = 2_000;

// Tables that may hold thousands of rows of one user. Each is deleted in short statements.
const LARGE = ['pick_trail', 'pick_bets', 'picks', 'reactions'];
const UNTOLD = ['untold_account_news', 'untold_pick_news'];
