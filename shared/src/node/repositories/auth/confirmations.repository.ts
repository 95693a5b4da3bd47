import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { onceMore } from '../../postgres.js';

/** What a session's owner proved within the last minutes. */
export interface Confirmation {
  readonly hasPassword: boolean;
  readonly hasFactor: boolean;
  /** Whether a passkey is all that an operator's rights rest on besides the password. */
  readonly restsOnPasskey: boolean;
  /** Whether the password was given or the provider asked: by the login that began the session, or since. */
  readonly isRecent: boolean;
  /** Whether a code of the present second factor was given, or a passkey used. */
  readonly isFactorRecent: boolean;
}

/** When the owner of a session last proved who they are. */
@Injectable()
export class ConfirmationsRepository {
  constructor(private readonly db: Pool) {}

  /** What was proved in the last `minutes`; undefined for an unknown session. */
  async of(sid: string, minutes: number): Promise<Confirmation | undefined> {
    const { rows } = await onceMore(() => this.db.query<Confirmation>(OF, [sid, minutes]));
    return rows[0];
  }

  /** Notes that the password was given or the provider asked. */
  async note(sid: string): Promise<void> {
    await this.db.query(`update refresh_tokens set confirmed_at = now() where family = $1 and parent is null`, [sid]);
  }

  /** Notes that a code of the second factor was given, or a passkey used. */
  async noteFactor(sid: string): Promise<void> {
    await this.db.query(`update refresh_tokens set factor_confirmed_at = now() where family = $1 and parent is null`, [
      sid,
    ]);
  }
}

// The notes are in the first token of the family, as is the passkey that began it. A passkey or factor that was removed proves nothing.
const OF = `
  select users.password_hash is not null as "hasPassword",
         factors.proven_at is not null as "hasFactor",
         is_ops and factors.proven_at is null and exists (select from passkeys where user_id = users.id) as "restsOnPasskey",
         coalesce(max(greatest(case when parent is null and (passkey_id is null or passkey.id is not null) then begun_at end, confirmed_at))
                  > now() - make_interval(mins => $2), false) as "isRecent",
         coalesce(max(greatest(case when passed_factor and factors.proven_at is not null or passkey.id is not null then begun_at end,
                               factor_confirmed_at))
                  >= greatest(now() - make_interval(mins => $2), factors.proven_at), false) as "isFactorRecent"
    from refresh_tokens token
    join users on users.id = token.user_id
    left join factors on factors.user_id = users.id and factors.proven_at is not null
    left join passkeys passkey on passkey.id = token.passkey_id
   where token.family = $1
   group by users.id, factors.proven_at`;
