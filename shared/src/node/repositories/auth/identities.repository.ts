import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { Provider } from '../../../contract/index.js';
import { inTransaction } from '../../postgres.js';
import { noteInTrail } from '../accounts/ops-trail.js';

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
      if (known) await keepGrants(client, identity);
      if (known) return { outcome: 'known', userId: known.id };
      if (!email || !isEmailProven) return { outcome: 'address not proven' };
      const made = await one(client, MAKE, [email]);
      const user = made ?? (await one(client, FIND, [email]));
      if (!user?.is_proven) return { outcome: 'account not proven' };
      if (user.has_factor) return { outcome: 'wants factor', userId: user.id };
      await client.query(LINK, [issuer, subject, identity.provider, user.id]);
      await keepGrants(client, identity);
      return { outcome: made ? 'made' : 'linked', userId: user.id };
    });
  }

  /** Links an identity to the account of a user who gave the code of their second factor. */
  async link(userId: string, identity: Identity): Promise<void> {
    const { issuer, subject, provider } = identity;
    await inTransaction(this.db, async (client) => {
      await client.query(`${LINK} on conflict do nothing`, [issuer, subject, provider, userId]);
      await keepGrants(client, identity);
    });
  }

  /** The user that an identity is linked to. */
  async userOf({ issuer, subject }: Identity): Promise<string | undefined> {
    const { rows } = await this.db.query<{ id: string }>(KNOWN, [issuer, subject]);
    return rows[0]?.id;
  }
}

const one = async (client: PoolClient, query: string, values: readonly string[]) =>
  (await client.query<{ id: string; is_proven?: boolean; has_factor?: boolean }>(query, [...values])).rows[0];

/**
 * Gives the user what the provider grants them, and takes back what it granted before and does not now. What they have from elsewhere (an
 * operator named on the machine) is not the provider's to take.
 */
const keepGrants = async (client: PoolClient, { issuer, subject, grants }: Identity): Promise<void> => {
  if (grants === undefined) return;
  const { rows } = await client.query<{ id: string; is_ops: boolean; unlimited: boolean; granted: Grant[] }>(
    `select users.id, is_ops, unlimited, granted from identities join users on users.id = user_id
      where issuer = $1 and subject = $2 for update`,
    [issuer, subject],
  );
  const [user] = rows;
  if (!user) return;
  const has: Readonly<Record<Grant, boolean>> = { operator: user.is_ops, unlimited: user.unlimited };
  const given = GRANTS.filter((grant) => grants.includes(grant) && !has[grant]);
  const taken = GRANTS.filter((grant) => !grants.includes(grant) && user.granted.includes(grant));
  if (given.length + taken.length === 0) return;
  const after = (grant: Grant) => given.includes(grant) || (has[grant] && !taken.includes(grant));
  await client.query(`update users set is_ops = $2, unlimited = $3 where id = $1`, [
    user.id,
    after('operator'),
    after('unlimited'),
  ]);
  await client.query(`update identities set granted = $3 where issuer = $1 and subject = $2`, [
    issuer,
    subject,
    GRANTS.filter((grant) => given.includes(grant) || (user.granted.includes(grant) && !taken.includes(grant))),
  ]);
  if (after('operator') !== user.is_ops)
    await noteInTrail(client, { action: user.is_ops ? 'operator dismissed' : 'operator named', userId: user.id });
};

const KNOWN = `select user_id as id from identities where issuer = $1 and subject = $2`;
const MAKE = `
  insert into users (email, email_confirmed_at) values ($1, now()) on conflict (lower(email)) do nothing
  returning id, true as is_proven`;
const FIND = `
  select id, email_confirmed_at is not null as is_proven,
         exists (select from factors where user_id = users.id and proven_at is not null) as has_factor
    from users where lower(email) = lower($1) for update`;
const LINK = `insert into identities (issuer, subject, provider, user_id) values ($1, $2, $3, $4)`;
