import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { Plan } from '../../../contract/index.js';
import { onceMore } from '../../postgres.js';

/** The current rights of a session, whatever its tokens say. */
export interface SessionRights {
  readonly plan: Plan;
  readonly unlimited: boolean;
  /** Whether the email address is confirmed; missing where only a token or news is known. */
  readonly isConfirmed?: boolean;
  readonly ops: OpsRights;
}

/** An operator's rights: 'in force' if the session passed the account's current second factor, 'wanting' otherwise. */
export type OpsRights = 'none' | 'wanting' | 'in force';

/** What Postgres knows of a session: its rights, and its user's address. */
export interface OpenSession {
  readonly email: string;
  readonly rights: SessionRights;
}

/** The current state of sessions, against which tokens are checked. */
@Injectable()
export class SessionRightsRepository {
  constructor(private readonly db: Pool) {}

  /** In the order of the ids; undefined for a session that has ended. */
  async of(sids: readonly string[]): Promise<(OpenSession | undefined)[]> {
    const { rows } = await onceMore(() => this.db.query<SessionRightsRow>(GOING_ON, [sids]));
    const bySid = new Map(rows.map(({ family, email, ...rights }) => [family, { email, rights }]));
    return sids.map((sid) => bySid.get(sid));
  }
}

type SessionRightsRow = SessionRights & { readonly family: string; readonly email: string };

// One revoked token ends its whole session.
const GOING_ON = `
  select token.family, users.email, users.plan, users.unlimited, users.email_confirmed_at is not null as "isConfirmed",
         case when not users.is_ops then 'none'
              when every(token.passed_factor)
                   and min(token.begun_at) >= (select proven_at from factors where user_id = users.id) then 'in force'
              else 'wanting' end as ops
    from refresh_tokens token
    join users on users.id = token.user_id
   where token.family = any($1) and users.closed_at is null
   group by token.family, users.id
  having every(token.revoked_at is null)`;
