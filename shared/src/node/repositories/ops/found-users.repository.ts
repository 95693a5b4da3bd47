import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { Plan } from '../../../contract/index.js';
import type { SubscriptionState } from '../../../domain/index.js';
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
  readonly closedAt: Date | null;
  readonly closedBy: ClosedBy | null;
  readonly paid: SubscriptionState | undefined;
}

/** Finds users for operators. */
@Injectable()
export class FoundUsersRepository {
  constructor(private readonly db: Pool) {}

  /** Users whose email address or username contains these letters, ignoring case. Exact matches come first, then matches at the start. */
  async byLetters(letters: string, atMost: number): Promise<FoundUser[]> {
    const { rows } = await onceMore(() => this.db.query<FoundRow>(`${FOUND} ${BY_LETTERS}`, [letters, atMost]));
    return rows.map(readFound);
  }

  async byId(id: string): Promise<FoundUser | undefined> {
    const { rows } = await onceMore(() => this.db.query<FoundRow>(`${FOUND} where users.id = $1`, [id]));
    return rows[0] && readFound(rows[0]);
  }
}

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

const FOUND = `
  select users.id, email, profiles.username, users.created_at as "createdAt", users.plan, unlimited,
         is_gifted as "isGifted", subscription_end_date as "subscriptionEndDate",
         is_ops as "isOps", closed_at as "closedAt", closed_by as "closedBy", to_jsonb(subscriptions) as paid
    from users
    left join profiles using (id)
    left join subscriptions on subscriptions.user_id = users.id`;

const BY_LETTERS = `
   where strpos(lower(email), lower($1)) > 0 or strpos(lower(profiles.username), lower($1)) > 0
   order by lower($1) not in (lower(email), lower(coalesce(profiles.username, ''))),
            not (starts_with(lower(email), lower($1)) or starts_with(lower(coalesce(profiles.username, '')), lower($1))),
            email
   limit $2`;
