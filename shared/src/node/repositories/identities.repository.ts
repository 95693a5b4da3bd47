import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { Provider } from '../../contract/index.js';
import { inTransaction } from '../postgres.js';

/** Somebody as a provider vouches for them. */
export interface Identity {
  readonly provider: Provider;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider says that the address is theirs. */
  readonly isEmailProven: boolean;
}

/** The user whom an identity opens, or why it opens none. */
export type Opening =
  | { readonly outcome: 'known' | 'linked' | 'made'; readonly userId: string }
  /** The provider does not vouch for the address. */
  | { readonly outcome: 'address not proven' }
  /** Somebody has an account under this address and never proved it: it may not be the same person. */
  | { readonly outcome: 'account not proven' };

/** Which account elsewhere opens which account here. */
@Injectable()
export class IdentitiesRepository {
  constructor(private readonly db: Pool) {}

  /** An account is linked only when the address is proven on both sides; nobody's account is made without a proven address. */
  open(identity: Identity): Promise<Opening> {
    return inTransaction(this.db, async (client): Promise<Opening> => {
      const { issuer, subject, email, isEmailProven } = identity;
      await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${issuer} ${subject}`]);
      const known = await one(client, `select user_id as id from identities where issuer = $1 and subject = $2`, [
        issuer,
        subject,
      ]);
      if (known) return { outcome: 'known', userId: known.id };
      if (!email || !isEmailProven) return { outcome: 'address not proven' };
      const made = await one(client, MAKE, [email]);
      const user = made ?? (await one(client, FIND, [email]));
      if (!user?.is_proven) return { outcome: 'account not proven' };
      await client.query(LINK, [issuer, subject, identity.provider, user.id]);
      return { outcome: made ? 'made' : 'linked', userId: user.id };
    });
  }
}

const one = async (client: PoolClient, query: string, values: readonly string[]) =>
  (await client.query<{ id: string; is_proven?: boolean }>(query, [...values])).rows[0];

const MAKE = `
  insert into users (email, email_confirmed_at) values ($1, now()) on conflict (lower(email)) do nothing
  returning id, true as is_proven`;
const FIND = `
  select id, email_confirmed_at is not null as is_proven from users where lower(email) = lower($1) for update`;
const LINK = `insert into identities (issuer, subject, provider, user_id) values ($1, $2, $3, $4)`;
