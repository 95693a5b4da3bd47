import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { Plan, Provider } from '../../../contract/index.js';
import { onceMore } from '../../postgres.js';

/** A user account. */
export interface Account {
  readonly id: string;
  readonly email: string;
  /** Undefined for an account that only logs in through a provider. */
  readonly passwordHash: string | undefined;
  /** Whether the account has a second factor. */
  readonly hasFactor: boolean;
  /** Whether the account has a passkey. */
  readonly hasPasskey: boolean;
  /** The linked login providers. */
  readonly providers: readonly Provider[];
  /** When the email address was confirmed. */
  readonly emailConfirmedAt: Date | undefined;
  readonly username: string | undefined;
  readonly plan: Plan;
  /** Has all features of platinum, whatever the plan. */
  readonly unlimited: boolean;
  readonly isGifted: boolean;
  readonly subscriptionEndDate: Date | undefined;
  /** Whether the user is an operator. The session decides whether the rights are in force. */
  readonly isOps: boolean;
  readonly createdAt: Date;
  /** When it was closed; its data is deleted within thirty days. */
  readonly closedAt: Date | undefined;
  /** The end of a break, during which logins are refused; it may be in the past. */
  readonly breakUntil: Date | undefined;
}

type NewAccount = Pick<Account, 'email'> &
  Partial<Pick<Account, 'passwordHash' | 'emailConfirmedAt' | 'username' | 'plan'>> & {
    /** The origin of the page for the mail that confirms the address; without it no mail is sent. */
    readonly letterTo?: string;
  };

/** The user accounts. */
@Injectable()
export class UsersRepository {
  constructor(private readonly db: Pool) {}

  async byId(id: string): Promise<Account | undefined> {
    return this.one(`select ${COLUMNS} from users left join profiles using (id) where id = $1`, [id]);
  }

  /** Ignores the case of the address. */
  async byEmail(email: string): Promise<Account | undefined> {
    return this.one(`select ${COLUMNS} from users left join profiles using (id) where lower(email) = lower($1)`, [
      email,
    ]);
  }

  /** Undefined if the address is taken. If the username is taken, Postgres refuses it (23505) and no user is created. */
  async create(account: NewAccount): Promise<Account | undefined> {
    const { email, passwordHash, username, plan = 'free', emailConfirmedAt, letterTo } = account;
    const { rows } = await this.db.query<UserRow>(
      `with made as (
         insert into users (email, password_hash, plan, email_confirmed_at) values ($1, $2, $4, $5)
             on conflict (lower(email)) do nothing
         returning *
       ), named as (
         insert into profiles (id, username) select id, $3::text from made where $3::text is not null
         returning id, username
       ), letter as (
         insert into mails (user_id, kind, origin) select id, 'verification', $6::text from made where $6::text is not null
       )
       select ${COLUMNS} from made left join named using (id)`,
      [email, passwordHash ?? null, username ?? null, plan, emailConfirmedAt ?? null, letterTo ?? null],
    );
    return rows[0] && toAccount(rows[0]);
  }

  private async one(query: string, values: unknown[]): Promise<Account | undefined> {
    const { rows } = await onceMore(() => this.db.query<UserRow>(query, values));
    return rows[0] && toAccount(rows[0]);
  }
}

const COLUMNS = `id, email, password_hash, email_confirmed_at, username, plan, unlimited, is_gifted, subscription_end_date, is_ops, created_at, closed_at, break_until,
  exists (select from factors where user_id = id and proven_at is not null) as has_factor,
  exists (select from passkeys as passkey (passkey_id) where user_id = id) as has_passkey,
  array(select distinct provider from identities where user_id = id order by provider) as providers`;

interface UserRow {
  id: string;
  email: string;
  password_hash: string | null;
  has_factor: boolean;
  has_passkey: boolean;
  providers: Provider[];
  email_confirmed_at: Date | null;
  username: string | null;
  plan: Plan;
  unlimited: boolean;
  is_gifted: boolean;
  subscription_end_date: Date | null;
  is_ops: boolean;
  created_at: Date;
  closed_at: Date | null;
  break_until: Date | null;
}
const toAccount = (row: UserRow): Account => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash ?? undefined,
  hasFactor: row.has_factor,
  hasPasskey: row.has_passkey,
  providers: row.providers,
  emailConfirmedAt: row.email_confirmed_at ?? undefined,
  username: row.username ?? undefined,
  plan: row.plan,
  unlimited: row.unlimited,
  isGifted: row.is_gifted,
  subscriptionEndDate: row.subscription_end_date ?? undefined,
  isOps: row.is_ops,
  createdAt: row.created_at,
  closedAt: row.closed_at ?? undefined,
  breakUntil: row.break_until ?? undefined,
});
