import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { Plan, UsersQuestion } from '../../../contract/index.js';
import { SESSION_DAYS, type SubscriptionState, UNUSED_SESSION_DAYS } from '../../../domain/index.js';
import { onceMore } from '../../postgres.js';
import type { ClosedBy } from '../accounts/account-closures.repository.js';
import { readSubscription, type SubscriptionRow } from '../accounts/subscription-row.js';

/** A user in an operator's search results. */
export interface FoundUser {
  readonly id: string;
  readonly email: string;
  readonly username: string | null;
  readonly createdAt: Date;
  readonly plan: Plan;
  readonly unlimited: boolean;
  readonly isGifted: boolean;
  readonly subscriptionEndDate: Date | null;
  readonly isOps: boolean;
  readonly isConfirmed: boolean;
  /** Whether they have a second factor or a passkey. */
  readonly hasFactor: boolean;
  /** When a session was last renewed, as far back as sessions are on record. */
  readonly lastSeenAt: Date | null;
  readonly sessions: number;
  /** When they signed up, in microseconds: a page of the newest starts after it. */
  readonly micros: string;
  readonly closedAt: Date | null;
  readonly closedBy: ClosedBy | null;
  readonly paid: SubscriptionState | undefined;
}

/** Finds users for operators. */
@Injectable()
export class FoundUsersRepository {
  constructor(private readonly db: Pool) {}

  /** Users whose email address or username contains these letters, ignoring case. Exact matches come first, then matches at the start. */
  byLetters(letters: string, among: Among, atMost: number): Promise<FoundUser[]> {
    const { where, values } = conditions(among, [letters, atMost]);
    return this.found(`${BY_LETTERS} ${where.map((one) => `and ${one}`).join(' ')} order by place limit $2`, values);
  }

  /** The newest first, or those who signed up before the last of a page. */
  newest({ before, ...among }: Among & Pick<UsersQuestion, 'before'>, atMost: number): Promise<FoundUser[]> {
    const { where, values } = conditions(among, [atMost]);
    const [micros, id] = before?.split('_') ?? [];
    if (micros !== undefined) {
      where.push(
        `(created_at, id) < ('epoch'::timestamptz + $${values.push(micros)}::bigint * interval '1 microsecond', $${values.push(id)}::uuid)`,
      );
    }
    return this.found(
      `${NEWEST} ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by created_at desc, id desc limit $1`,
      values,
    );
  }

  async byId(id: string): Promise<FoundUser | undefined> {
    return (await this.found(`select id, 1 as place from users where id = $1`, [id]))[0];
  }

  private async found(page: string, values: unknown[]): Promise<FoundUser[]> {
    const { rows } = await onceMore(() =>
      this.db.query<FoundRow>(`with page as materialized (${page}) ${FOUND}`, values),
    );
    return rows.map(readFound);
  }
}

type Among = Pick<UsersQuestion, 'plan' | 'who'>;

// Only the conditions that are asked for: each list has its own index.
const conditions = ({ plan, who }: Among, values: unknown[]) => {
  const where: string[] = who ? [WHO[who]] : [];
  if (plan) where.push(`users.plan = $${values.push(plan)}`);
  return { where, values };
};

const WHO = { operators: 'is_ops', unconfirmed: 'email_confirmed_at is null' } as const;

type FoundRow = Omit<FoundUser, 'paid'> & { readonly paid: SubscriptionRow | null };

// Times inside a JSON row are strings.
const readFound = ({ paid, ...user }: FoundRow): FoundUser => ({ ...user, paid: paid ? readPaid(paid) : undefined });

const readPaid = (row: SubscriptionRow): SubscriptionState =>
  readSubscription({
    ...row,
    began_at: new Date(row.began_at),
    period_start: new Date(row.period_start),
    period_end: new Date(row.period_end),
    ends_at: row.ends_at && new Date(row.ends_at),
  });

// What is known of each user is looked up for those of the page alone.
const FOUND = `
  select users.id, email, profiles.username, users.created_at as "createdAt", users.plan, unlimited,
         is_gifted as "isGifted", subscription_end_date as "subscriptionEndDate",
         is_ops as "isOps", closed_at as "closedAt", closed_by as "closedBy", to_jsonb(subscriptions) as paid,
         email_confirmed_at is not null as "isConfirmed",
         exists (select from factors where user_id = users.id and proven_at is not null)
           or exists (select from passkeys where user_id = users.id) as "hasFactor",
         seen.last_seen as "lastSeenAt", seen.sessions,
         (extract(epoch from users.created_at) * 1000000)::bigint::text as micros
    from page
    join users on users.id = page.id
    left join profiles on profiles.id = users.id
    left join subscriptions on subscriptions.user_id = users.id
    cross join lateral (
      select max(last) as last_seen, count(*) filter (where is_open)::int as sessions
        from (select max(created_at) as last,
                     bool_and(revoked_at is null)
                       and max(created_at) > now() - interval '${UNUSED_SESSION_DAYS} days'
                       and min(begun_at) > now() - interval '${SESSION_DAYS} days' as is_open
                from refresh_tokens
               where user_id = users.id
               group by family) as families
    ) as seen
   order by page.place`;

const BY_LETTERS = `
  select users.id,
         row_number() over (order by lower($1) not in (lower(email), lower(coalesce(profiles.username, ''))),
           not (starts_with(lower(email), lower($1)) or starts_with(lower(coalesce(profiles.username, '')), lower($1))),
           email) as place
    from users
    left join profiles using (id)
   where (strpos(lower(email), lower($1)) > 0 or strpos(lower(profiles.username), lower($1)) > 0)`;

const NEWEST = `select id, row_number() over (order by created_at desc, id desc) as place from users`;
