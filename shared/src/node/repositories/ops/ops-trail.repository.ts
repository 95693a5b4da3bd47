import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { OpsTrailEntry, OpsTrailQuestion } from '../../../contract/index.js';
import { onceMore } from '../../postgres.js';

/** Reads operators' actions on accounts, jobs, queues and feeds. */
@Injectable()
export class OpsTrailRepository {
  constructor(private readonly db: Pool) {}

  /** Newest first. Without an operator, it was a command on the machine. */
  async newest({ operator, user, before }: OpsTrailQuestion, atMost: number): Promise<OpsTrailEntry[]> {
    const [time, kind, number] = before?.split('-') ?? [];
    const asked = [operator || null, user || null, time ?? null, kind ?? null, number ?? null, atMost];
    const { rows } = await onceMore(() => this.db.query<ActionRow>(NEWEST, asked));
    return rows.map((row) => ({ ...row, at: row.at.toISOString(), until: row.until?.toISOString() ?? null }));
  }
}

type ActionRow = Omit<OpsTrailEntry, 'at' | 'until'> & { readonly at: Date; readonly until: Date | null };

// Three trails combined. The id of an action holds its time in microseconds, its trail and its number there; a page starts after the last
// id of the previous one.
const NEWEST = `
  with actions as (
    select 'a' as kind, id as number, done_at, operator_id, action, user_id, about, until from ops_trail
     union all
    select 'j', id, done_at, operator_id, 'job ' || action, null, queue || ' ' || job_id, null from job_trail
     union all
    select 'h', id, done_at, operator_id, action, null, about, null from house_trail
  ), timed as (select *, (extract(epoch from done_at) * 1000000)::bigint as micros from actions)
  select concat_ws('-', micros, kind, number) as id, done_at as at,
         coalesce(operators.email, operator_id::text) as operator, action,
         coalesce(users.email, user_id::text) as "user", user_id, about, until
    from timed
    left join users on users.id = user_id
    left join users as operators on operators.id = operator_id
   where ($1::text is null or strpos(lower(operators.email), lower($1)) > 0 or operator_id::text = lower($1))
     and ($2::text is null or strpos(lower(users.email), lower($2)) > 0 or user_id::text = lower($2))
     and ($3::bigint is null or (micros, kind, number) < ($3, $4, $5::bigint))
   order by micros desc, kind desc, number desc
   limit $6`;
