import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { AccountNews } from '../../contract/index.js';
import { inTransaction } from '../postgres.js';
import { AccountNewsStore } from '../stores/account-news.store.js';

/** What changed about accounts and was not told to the servers yet. It outlives a Redis that is away, and a process that dies. */
@Injectable()
export class AccountNewsRepository {
  constructor(
    private readonly db: Pool,
    private readonly store: AccountNewsStore,
  ) {}

  /** Tells what there is to tell, oldest first, and gives how much it was. While Redis is away it fails, and nothing is lost. */
  async publish(): Promise<number> {
    return inTransaction(this.db, async (client) => {
      const { rows } = await client.query<{ id: string; news: AccountNews }>(TAKE);
      for (const { news } of rows) await this.store.publish(news);
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

/** Notes news in the transaction of the change itself: both are on record, or neither is. `tell` passes them on afterwards. */
export const noteAccountNews = async (client: PoolClient, news: AccountNews): Promise<void> => {
  await client.query(`insert into untold_account_news (news) values ($1)`, [news]);
};

/** Notes that what a user may do is to be read anew, though their plan is what it was. */
export const noteStandingNews = async (client: PoolClient, userId: string): Promise<void> => {
  await client.query(
    `insert into untold_account_news (news)
     select jsonb_build_object('kind', 'plan', 'userId', id, 'plan', plan, 'unlimited', unlimited) from users where id = $1`,
    [userId],
  );
};

// Rows that one server is sending are skipped by the others. News may arrive out of order, so readers ask for the current state.
const TAKE = `select id, news from untold_account_news order by id for update skip locked limit 500`;
