import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { AccountNews } from '../../../contract/index.js';
import { inTransaction } from '../../postgres.js';
import { UserNewsStore } from '../../stores/user-news.store.js';

/** Changes of accounts that are not published to the servers yet. They survive an outage of Redis and the death of a process. */
@Injectable()
export class AccountNewsRepository {
  constructor(
    private readonly db: Pool,
    private readonly store: UserNewsStore,
  ) {}

  /** Publishes all pending news, oldest first, and returns how many. Fails while Redis is unavailable; nothing is lost. */
  async publish(): Promise<number> {
    return inTransaction(this.db, async (client) => {
      const { rows } = await client.query<{ id: string; news: AccountNews }>(TAKE);
      for (const { news } of rows) await this.store.publishAccount(news);
      if (rows.length > 0)
        await client.query(`delete from untold_account_news where id = any($1)`, [rows.map(({ id }) => id)]);
      return rows.length;
    });
  }

  /** Publishes now if Redis answers. Otherwise the news stays on record, and a server publishes it within a second of Redis's return. */
  async publishSoon(): Promise<void> {
    await this.publish().catch(() => undefined);
  }
}

/** Stores news in the transaction of the change itself, so that both are stored or neither. `publish` sends it afterwards. */
export const noteAccountNews = async (client: PoolClient, news: AccountNews): Promise<void> => {
  await client.query(`insert into untold_account_news (news) values ($1)`, [news]);
};

/** Stores news that a user's rights changed, though not their plan: servers must reload them. */
export const noteStandingNews = async (client: PoolClient, userId: string): Promise<void> => {
  await client.query(
    `insert into untold_account_news (news)
     select jsonb_build_object('kind', 'plan', 'userId', id, 'plan', plan, 'unlimited', unlimited) from users where id = $1`,
    [userId],
  );
};

// Servers skip rows that another is sending. News may arrive out of order, so receivers ask for the current state.
const TAKE = `select id, news from untold_account_news order by id for update skip locked limit 500`;
