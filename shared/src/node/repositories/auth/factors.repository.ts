import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { inTransaction } from '../../postgres.js';
import { AccountNewsRepository, noteStandingNews } from './account-news.repository.js';
import { forgetProofs } from './end-sessions.js';

/** A user's stored second factor. */
interface StoredFactor {
  readonly sealed: string;
  readonly isProven: boolean;
}

/** The second factors of users. Recovery codes are stored only as hashes. */
@Injectable()
export class FactorsRepository {
  constructor(
    private readonly db: Pool,
    private readonly news: AccountNewsRepository,
  ) {}

  async of(userId: string): Promise<StoredFactor | undefined> {
    const { rows } = await this.db.query<StoredFactor>(
      `select sealed, proven_at is not null as "isProven" from factors where user_id = $1`,
      [userId],
    );
    return rows[0];
  }

  /** Replaces an unconfirmed factor. False if there is a confirmed one. */
  begin(userId: string, sealed: string): Promise<boolean> {
    return this.changed(
      `insert into factors (user_id, sealed) values ($1, $2)
           on conflict (user_id) do update set sealed = excluded.sealed, last_step = null, created_at = now()
        where factors.proven_at is null`,
      [userId, sealed],
    );
  }

  /** Uses up the code of one time step of this secret: false if that step or a later one was used before. */
  spendStep(userId: string, sealed: string, step: number): Promise<boolean> {
    return this.changed(
      `update factors set last_step = $3 where user_id = $1 and sealed = $2 and (last_step is null or last_step < $3)`,
      [userId, sealed, step],
    );
  }

  /** Activates a factor. False if it was active already, or if another secret has replaced it meanwhile. */
  prove(userId: string, sealed: string, recoveryCodes: readonly Buffer[]): Promise<boolean> {
    return inTransaction(this.db, async (client) => {
      const { rowCount } = await client.query(
        `update factors set proven_at = now() where user_id = $1 and sealed = $2 and proven_at is null`,
        [userId, sealed],
      );
      if (rowCount !== 1) return false;
      await client.query(`insert into recovery_codes (hash, user_id) select unnest($2::bytea[]), $1`, [
        userId,
        recoveryCodes,
      ]);
      return true;
    });
  }

  spendRecoveryCode(userId: string, hash: Buffer): Promise<boolean> {
    return this.changed(
      `update recovery_codes set spent_at = now() where user_id = $1 and hash = $2 and spent_at is null`,
      [userId, hash],
    );
  }

  /** Removes a user's second factor. An operator also loses the operator's rights, on every server within a second. */
  async remove(userId: string, ownSession: string): Promise<void> {
    await inTransaction(this.db, async (client) => {
      const { rowCount } = await client.query(`delete from factors where user_id = $1`, [userId]);
      if (rowCount !== 1) return;
      await forgetProofs(client, userId, ownSession);
      await noteStandingNews(client, userId);
    });
    await this.news.publishSoon();
  }

  private async changed(query: string, values: readonly unknown[]): Promise<boolean> {
    return (await this.db.query(query, [...values])).rowCount === 1;
  }
}
