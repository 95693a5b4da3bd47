import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { Plan, Scope } from '../../../contract/index.js';
import { onceMore } from '../../postgres.js';

/** The current rights of a session, whatever its tokens say, or of a personal token. */
export interface SessionRights {
  readonly plan: Plan;
  readonly unlimited: boolean;
  /** Whether the email address is confirmed; missing where only a token or news is known. */
  readonly isConfirmed?: boolean;
  readonly ops: OpsRights;
  /** What a personal token may do; missing for a session, which may do everything. */
  readonly scopes?: readonly Scope[];
}

/** An operator's rights: 'in force' if the session passed the account's current second factor or began with one of its passkeys, 'wanting' otherwise. */
export type OpsRights = 'none' | 'wanting' | 'in force';

/** What Postgres knows of a session: its rights, and its user's address. */
interface OpenSession {
  readonly email: string;
  readonly rights: SessionRights;
}

/** The current state of sessions and personal tokens, against which tokens are checked. */
@Injectable()
export class SessionRightsRepository {
  constructor(private readonly db: Pool) {}

  /** In the order of the ids; undefined for a session that has ended, and a personal token that is not valid now. */
  async of(sids: readonly string[]): Promise<(OpenSession | undefined)[]> {
    const { rows } = await onceMore(() => this.db.query<SessionRightsRow>(GOING_ON, [sids]));
    const bySid = new Map(
      rows.map(({ family, email, scopes, ...rights }) => [
        family,
        { email, rights: scopes === null ? rights : { ...rights, scopes } },
      ]),
    );
    return sids.map((sid) => bySid.get(sid));
  }
}

type SessionRightsRow = Omit<SessionRights, 'scopes'> & {
  readonly family: string;
  readonly email: string;
  readonly scopes: readonly Scope[] | null;
};

// One revoked token ends its whole session. A personal token has no operator rights, and rests during a break.
const GOING_ON = `
  select token.family, users.email, users.plan, users.unlimited, users.email_confirmed_at is not null as "isConfirmed",
         case when not users.is_ops then 'none'
              when every(token.passed_factor)
                   and min(token.begun_at) >= (select proven_at from factors where user_id = users.id) then 'in force'
              when bool_or(exists (select from passkeys where passkeys.id = token.passkey_id)) then 'in force'
              else 'wanting' end as ops,
         null::text[] as scopes
    from refresh_tokens token
    join users on users.id = token.user_id
   where token.family = any($1) and users.closed_at is null
   group by token.family, users.id
  having every(token.revoked_at is null)
   union all
  select token.id, users.email, users.plan, users.unlimited, users.email_confirmed_at is not null, 'none', token.scopes
    from personal_tokens token
    join users on users.id = token.user_id
   where token.id = any($1) and token.revoked_at is null and (token.expires_at is null or token.expires_at > now())
     and users.closed_at is null and (users.break_until is null or users.break_until <= now())`;
