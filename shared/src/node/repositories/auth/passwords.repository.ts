import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { inTransaction } from '../../postgres.js';
import { endSharing } from '../picks/shared-statistics.repository.js';
import { AccountNewsRepository } from './account-news.repository.js';
import { endSessions } from './end-sessions.js';
import { proveAddress, spendLink, spendLinks } from './one-time-tokens.repository.js';
import { revokeTokens } from './personal-tokens.repository.js';

/** Changes passwords, and ends the sessions started with the old one. Passwords are stored only as hashes. */
@Injectable()
export class PasswordsRepository {
  constructor(
    private readonly db: Pool,
    private readonly news: AccountNewsRepository,
  ) {}

  /**
   * Sets a new password for a logged-in user who gave the `old` one; the current session continues, and no link mailed before sets another.
   * False if the password has changed meanwhile: whoever gave the old one may be the attacker that the change was meant to lock out.
   */
  change(userId: string, old: string | undefined, passwordHash: string, ownSession: string): Promise<boolean> {
    return this.changed(async (client) => {
      const { rowCount } = await client.query(
        `update users set password_hash = $2 where id = $1 and password_hash is not distinct from $3`,
        [userId, passwordHash, old ?? null],
      );
      if (rowCount !== 1) return false;
      await spendLinks(client, userId, 'recovery');
      await endSessions(client, { userId, except: ownSession });
      return true;
    });
  }

  /**
   * Sets a new password with a mailed link, which is used up; every session ends. Since the mail arrived, the email address counts as
   * confirmed. If it was not before, a stranger may have made the account: their API keys, passkeys, places of alerts and shared page end too.
   * Returns the user's id, or undefined if the link is no longer valid.
   */
  reset(link: Buffer, passwordHash: string): Promise<string | undefined> {
    return this.changed(async (client) => {
      const userId = await spendLink(client, link, 'recovery');
      if (!userId) return undefined;
      await client.query(`update users set password_hash = $2 where id = $1`, [userId, passwordHash]);
      if (await proveAddress(client, userId)) {
        await revokeTokens(client, userId);
        await client.query(`delete from passkeys where user_id = $1`, [userId]);
        await client.query(`delete from alert_channels where user_id = $1`, [userId]); // with what is due there
        await endSharing(client, userId);
      }
      await endSessions(client, { userId });
      return userId;
    });
  }

  private async changed<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const result = await inTransaction(this.db, work);
    await this.news.publishSoon();
    return result;
  }
}
