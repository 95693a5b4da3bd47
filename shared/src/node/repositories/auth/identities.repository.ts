import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { Provider } from '../../../contract/index.js';
import { inTransaction } from '../../postgres.js';

/** What a provider's roles can grant: an operator's rights, and everything of Platinum. */
export const GRANTS = ['operator', 'unlimited'] as const;
export type Grant = (typeof GRANTS)[number];

/** A person, as identified by a login provider. */
export interface Identity {
  readonly provider: Provider;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider has verified the email address. */
  readonly isEmailProven: boolean;
  /** What its roles at the provider grant here; missing where a provider grants nothing. */
  readonly grants?: readonly Grant[] | undefined;
}

/** The user that an identity logs in to, or why it is refused. */
export type Opening =
  | { readonly outcome: 'known' | 'linked' | 'made'; readonly userId: string }
  /** The account has a second factor: `link` links the identity once its code was given. */
  | { readonly outcome: 'wants factor'; readonly userId: string }
  /** The provider has not verified the email address. */
  | { readonly outcome: 'address not proven' }
  /** An account with this address exists, but its address was never confirmed: it may belong to someone else. */
  | { readonly outcome: 'account not proven' };

/** Which provider account logs in to which of our accounts. */
@Injectable()
export class IdentitiesRepository {
  constructor(private readonly db: Pool) {}

  /** Links an account only if the address is verified on both sides, and creates one only for a verified address. */
  open(identity: Identity): Promise<Opening> {
    return inTransaction(this.db, async (client): Promise<Opening> => {
      const { issuer, subject, email, isEmailProven } = identity;
      await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${issuer} ${subject}`]);
      const known = await one(client, KNOWN, [issuer, subject]);
      if (known) return { outcome: 'known', userId: known.id };
      if (!email || !isEmailProven) return { outcome: 'address not proven' };
      const made = await one(client, MAKE, [email]);
      const user = made ?? (await one(client, FIND, [email]));
      if (!user?.is_proven) return { outcome: 'account not proven' };
      if (user.has_factor) return { outcome: 'wants factor', userId: user.id };
      await client.query(LINK, [issuer, subject, identity.provider, user.id]);
      return { outcome: made ? 'made' : 'linked', userId: user.id };
    });
  }

  /** Links an identity to the account of a user who gave the code of their second factor. */
  async link(userId: string, { issuer, subject, provider }: Identity): Promise<void> {
    await this.db.query(`${LINK} on conflict do nothing`, [issuer, subject, provider, userId]);
  }

  /** The user that an identity is linked to. */
  async userOf({ issuer, subject }: Identity): Promise<string | undefined> {
    const { rows } = await this.db.query<{ id: string }>(KNOWN, [issuer, subject]);
    return rows[0]?.id;
  }
}

const one = async (client: PoolClient, query: string, values: readonly string[]) =>
  (await client.query<{ id: string; is_proven?: boolean; has_factor?: boolean }>(query, [...values])).rows[0];

const KNOWN = `select user_id as id from identities where issuer = $1 and subject = $2`;
const MAKE = `
  insert into users (email, email_confirmed_at) values ($1, now()) on conflict (lower(email)) do nothing
  returning id, true as is_proven`;
const FIND = `
  select id, email_confirmed_at is not null as is_proven,
         exists (select from factors where user_id = users.id and proven_at is not null) as has_factor
    from users where lower(email) = lower($1) for update`;
const LINK = `insert into identities (issuer, subject, provider, user_id) values ($1, $2, $3, $4)`;
