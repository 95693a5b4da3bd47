import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { inTransaction } from '../../postgres.js';
import { AccountNewsRepository } from '../auth/account-news.repository.js';
import { endSessions } from '../auth/end-sessions.js';
import { noteIdleTokens } from '../auth/personal-tokens.repository.js';

/** Users' breaks from betting. */
@Injectable()
export class BreaksRepository {
  constructor(
    private readonly db: Pool,
    private readonly news: AccountNewsRepository,
  ) {}

  /** Starts or extends a break; it is never shortened. Ends every session; personal tokens rest meanwhile. Returns the end of the break. */
  async begin(userId: string, until: Date): Promise<Date | undefined> {
    const begun = await inTransaction(this.db, async (client) => {
      const { rows } = await client.query<{ break_until: Date }>(
        `update users set break_until = greatest(break_until, $2) where id = $1 returning break_until`,
        [userId, until],
      );
      await endSessions(client, { userId });
      await noteIdleTokens(client, userId);
      return rows[0]?.break_until;
    });
    await this.news.publishSoon();
    return begun;
  }
}
