import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { AskedFilter } from '../../../domain/index.js';
import { onceMore } from '../../postgres.js';

/** The page of statistics that a user shares. */
export interface SharedPage {
  readonly userId: string;
  readonly showsName: boolean;
  readonly showsDollars: boolean;
  readonly filter: AskedFilter;
  readonly zone: string;
  readonly unitCents: number | null;
  readonly createdAt: Date;
}

/** The pages of statistics that users share, one each. Their secrets are stored only as hashes. */
@Injectable()
export class SharedStatisticsRepository {
  constructor(private readonly db: Pool) {}

  async of(userId: string): Promise<SharedPage | undefined> {
    const { rows } = await onceMore(() =>
      this.db.query<SharedPage>(`select ${PAGE} from shared_statistics page where user_id = $1`, [userId]),
    );
    return rows[0];
  }

  /** Shares a page, in place of the one before, whose link ends. */
  async share(hash: Buffer, page: Omit<SharedPage, 'createdAt'>): Promise<SharedPage> {
    const { userId, showsName, showsDollars, filter, zone, unitCents } = page;
    const { rows } = await this.db.query<SharedPage>(SHARE, [
      ...[userId, hash, showsName, showsDollars],
      ...[JSON.stringify(filter), zone, unitCents],
    ]);
    return rows[0]!;
  }

  async revoke(userId: string): Promise<void> {
    await endSharing(this.db, userId);
  }

  /** The page with this secret, and its owner's username; undefined if there is none, or the account is closed. */
  async find(hash: Buffer): Promise<(SharedPage & { readonly username: string | null }) | undefined> {
    const { rows } = await onceMore(() =>
      this.db.query<SharedPage & { readonly username: string | null }>(
        `select ${PAGE}, profiles.username
           from shared_statistics page
           join users on users.id = page.user_id and users.closed_at is null
           left join profiles on profiles.id = page.user_id
          where page.hash = $1`,
        [hash],
      ),
    );
    return rows[0];
  }
}

/** Ends the page that a user shares, within the caller's transaction if there is one. */
export const endSharing = async (client: Pick<PoolClient, 'query'>, userId: string): Promise<void> => {
  await client.query(`delete from shared_statistics where user_id = $1`, [userId]);
};

const PAGE = `
  page.user_id as "userId", page.shows_name as "showsName", page.shows_dollars as "showsDollars", page.filter, page.zone,
  page.unit_cents::float8 as "unitCents", page.created_at as "createdAt"`;

const SHARE = `
  insert into shared_statistics as page (user_id, hash, shows_name, shows_dollars, filter, zone, unit_cents)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (user_id) do update
     set hash = excluded.hash, shows_name = excluded.shows_name, shows_dollars = excluded.shows_dollars,
         filter = excluded.filter, zone = excluded.zone, unit_cents = excluded.unit_cents, created_at = now()
  returning ${PAGE}`;
