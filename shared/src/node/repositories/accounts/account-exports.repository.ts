import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { onceMore } from '../../postgres.js';
import { EXPORTED } from './exported.js';

/** Everything stored about a user, for their own data export: what they entered and what we recorded, without any credentials. */
@Injectable()
export class AccountExportsRepository {
  constructor(private readonly db: Pool) {}

  /** Everything except picks, under the names used in the file. */
  async small(userId: string): Promise<Record<string, unknown>> {
    const parts: Record<string, unknown> = {};
    for (const [name, statement] of Object.entries(EXPORTED)) {
      const { rows } = await onceMore(() => this.db.query<{ part: unknown }>(statement, [userId]));
      parts[name] = rows[0]?.part ?? null;
    }
    return parts;
  }

  /** The picks, including deleted ones, in pages. */
  picks(userId: string): AsyncGenerator<unknown[]> {
    return this.pages(
      `select id as at, pick as part from picks where user_id = $1 and id > $2 order by id`,
      userId,
      '',
    );
  }

  /** The history of the picks, in pages. */
  stories(userId: string): AsyncGenerator<unknown[]> {
    return this.pages(STORY, userId, '0');
  }

  // Holds no connection between pages, while a slow reader takes what it was given.
  private async *pages(statement: string, userId: string, first: string): AsyncGenerator<unknown[]> {
    for (let after: string | undefined = first; after !== undefined; ) {
      const { rows }: { rows: { at: string; part: unknown }[] } = await onceMore(() =>
        this.db.query(`${statement} limit ${PAGE}`, [userId, after]),
      );
      if (rows.length > 0) yield rows.map(({ part }) => part);
      after = rows.length < PAGE ? undefined : rows.at(-1)?.at;
    }
  }
}

const PAGE = 200;

const STORY = `
  select id as at, jsonb_build_object('pick_id', pick_id, 'at', at, 'by', by, 'before', before, 'after', after) as part
    from pick_trail where user_id = $1 and id > $2::bigint order by id`;
