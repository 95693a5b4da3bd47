import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { inTransaction } from '../postgres.js';
import { AccountNewsRepository } from './account-news.repository.js';
import { endSessions } from './end-sessions.js';

/** The breaks that users take from us. */
@Injectable()
export class BreaksRepository {
  constructor(
    private readonly db: Pool,
    private readonly news: AccountNewsRepository,
  ) {}

  /** Begins a break, or makes one longer; none ever gets shorter. Every session ends. Gives when it is over. */
  async begin(userId: string, until: Date): Promise<Date | undefined> {
    const begun = await inTransaction(this.db, async (client) => {
      const { rows } = await client.query<{ break_until: Date }>(
        `update users set break_until = greatest(break_until, $2) where id = $1 returning break_until`,
        [userId, until],
      );
      await endSessions(client, { userId });
      return rows[0]?.break_until;
    });
    await this.news.publishSoon();
    return begun;
  }
}
