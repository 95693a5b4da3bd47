import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { onceMore } from '../../postgres.js';

/** Everything stored about a user, for their own data export: what they entered and what we recorded, without any credentials. */
@Injectable()
export class AccountExportsRepository {
  constructor(private readonly db: Pool) {}

  /** Everything except picks, under the names used in the file. */
  async small(userId: string): Promise<Record<string, unknown>> {
    const parts: Record<string, unknown> = {};
    for (const [name, statement] of Object.entries(EXPORTED)) {
      const { rows } = await onceMore(() => this.db.query<{ part: unknown }>(statement, [userId]));
      parts[name] = rows[0]?.part ?? null;
    }
    return parts;
  }

  /** The picks, including deleted ones, in pages of JSON texts. */
  picks(userId: string): AsyncGenerator<string[]> {
    return this.pages(
      `select id as at, pick::text as part from picks where user_id = $1 and id > $2 order by id`,
      userId,
      '',
    );
  }

  /** The history of the picks, in pages of JSON texts. */
  stories(userId: string): AsyncGenerator<string[]> {
    return this.pages(STORY, userId, '0');
  }

  // Holds no connection between pages, while a slow reader takes what it was given.
  private async *pages(statement: string, userId: string, first: string): AsyncGenerator<string[]> {
    for (let after: string | undefined = first; after !== undefined; ) {
      const { rows }: { rows: { at: string; part: string }[] } = await onceMore(() =>
        this.db.query(`${statement} limit ${PAGE}`, [userId, after]),
      );
      if (rows.length > 0) yield rows.map(({ part }) => part);
      after = rows.length < PAGE ? undefined : rows.at(-1)?.at;
    }
  }
}

const PAGE = 50;

const STORY = `
  select id as at, jsonb_build_object('pick_id', pick_id, 'at', at, 'by', by, 'before', before, 'after', after)::text as part
    from pick_trail where user_id = $1 and id > $2::bigint order by id`;

/** The parts of a user's data export besides picks: their names, and the statements that build them for user $1. */
const EXPORTED: Readonly<Record<string, string>> = {
  account: `
    select jsonb_build_object(
             'id', id, 'email', email, 'created_at', created_at, 'email_confirmed_at', email_confirmed_at,
             'has_password', password_hash is not null, 'plan', plan, 'unlimited', unlimited, 'is_gifted', is_gifted,
             'subscription_end_date', subscription_end_date, 'is_ops', is_ops, 'break_until', break_until) as part
      from users where id = $1`,
  profile: `select jsonb_build_object('username', username, 'updated_at', updated_at) as part from profiles where id = $1`,
  preferences: `
    select jsonb_build_object(
             'bankroll', bankroll_cents / 100.0, 'sportsbooks', sportsbooks, 'return_stake', return_stake,
             'commissions', commissions, 'mutes', mutes, 'sharp', sharp, 'state', state, 'set_up', set_up,
             'book_funds', book_funds, 'regions', regions, 'favourites', favourites, 'pick_tables', pick_tables,
              'updated_at', updated_at) as part
      from preferences where user_id = $1`,
  saved_views: `select views as part from preferences where user_id = $1`,
  own_limits: list(
    'own_limits',
    `jsonb_build_object('kind', kind, 'amount', ${ownUnit('amount')}, 'next_amount', ${ownUnit('next_amount')}, 'next_from', next_from)`,
  ),
  alert_rules: list(
    'alert_rules',
    `jsonb_build_object('name', name, 'kind', kind, 'is_on', is_on, 'scanner', scanner, 'about', about, 'max_age', max_age, 'step', step, 'quiet', quiet,
                        'most_an_hour', most_an_hour, 'game_pause', game_pause, 'created_at', created_at,
                        'channels', (select coalesce(jsonb_agg(c.name order by c.created_at), '[]') from alert_channels c
                                      where c.id = any(alert_rules.channels)))`,
  ),
  alert_channels: list(
    'alert_channels',
    `jsonb_build_object('kind', kind, 'name', name, 'ended_why', ended_why, 'created_at', created_at)`,
  ),
  alerts: list(
    'alerts',
    `jsonb_build_object('at', at, 'title', title, 'text', text, 'value', value, 'state', state, 'why', why, 'seen_at', seen_at,
                        'rule', (select r.name from alert_rules r where r.id = alerts.rule_id))`,
  ),
  alert_deliveries: `
    select coalesce(jsonb_agg(jsonb_build_object(
             'channel', c.name, 'title', a.title, 'due_at', d.due_at, 'tries', d.tries, 'tried_at', d.tried_at, 'sent_at', d.sent_at,
             'given_up_at', d.given_up_at, 'answer', d.answer, 'error', d.last_error) order by d.id), '[]') as part
      from alert_deliveries d join alert_channels c on c.id = d.channel_id left join alerts a on a.id = d.alert_id
     where c.user_id = $1`,
  sessions: `
    select coalesce(jsonb_agg(session order by session ->> 'begun_at'), '[]') as part
      from (select jsonb_build_object(
                     'device', max(device), 'begun_at', min(begun_at), 'last_seen_at', max(created_at),
                     'ended_at', min(revoked_at), 'passed_factor', every(passed_factor)) as session
              from refresh_tokens where user_id = $1 group by family) sessions`,
  personal_tokens: list(
    'personal_tokens',
    `jsonb_build_object(
       'name', name, 'scopes', scopes, 'starts_with', starts_with, 'created_at', created_at, 'last_used_at', last_used_at,
       'expires_at', expires_at, 'revoked_at', revoked_at)`,
  ),
  shared_statistics: list(
    'shared_statistics',
    `jsonb_build_object(
       'shows_name', shows_name, 'shows_dollars', shows_dollars, 'filter', filter, 'zone', zone, 'unit', unit_cents / 100.0,
       'created_at', created_at)`,
  ),
  second_factor: `select jsonb_build_object('begun_at', created_at, 'proven_at', proven_at) as part from factors where user_id = $1`,
  passkeys: list(
    'passkeys',
    `jsonb_build_object('name', name, 'created_at', created_at, 'last_used_at', last_used_at)`,
  ),
  recovery_codes: list('recovery_codes', `jsonb_build_object('spent_at', spent_at)`),
  sign_in_providers: list(
    'identities',
    `jsonb_build_object('provider', provider, 'subject', subject, 'since', created_at)`,
  ),
  letters: list('mails', `jsonb_build_object('kind', kind, 'written_at', created_at, 'sent_at', sent_at)`),
  letter_texts: list(
    'mail_log',
    `jsonb_build_object('kind', kind, 'subject', subject, 'text', text, 'written_at', created_at, 'sent_at', sent_at)`,
  ),
  mailed_links: list(
    'one_time_tokens',
    `jsonb_build_object('purpose', purpose, 'made_at', created_at, 'expires_at', expires_at, 'spent_at', spent_at)`,
  ),
  calls: list('calls_used', `jsonb_build_object('month', month, 'used', used)`),
  payment_customer: `
    select jsonb_build_object('id', customer_id, 'since', created_at) as part from billing_customers where user_id = $1`,
  subscription: `select to_jsonb(subscriptions) - 'user_id' as part from subscriptions where user_id = $1`,
  refunds: list(
    'refunds',
    `jsonb_build_object('payment', charge_id, 'amount', amount_cents / 100.0, 'currency', currency, 'reason', reason, 'state', state, 'at', asked_at)`,
  ),
  reactions: list('reactions', `jsonb_build_object('game', game_key, 'emoji', emoji, 'at', reacted_at)`),
  asked_by_operators: list(
    'ops_requests',
    `jsonb_build_object('kind', kind, 'reason', reason, 'at', asked_at, 'outcome', outcome)`,
  ),
  done_by_operators: list(
    'ops_trail',
    `jsonb_build_object('action', action, 'at', done_at, 'until', until, 'about', about)`,
  ),
};

// Dollars and minutes, as the user entered them; the table holds cents.
function ownUnit(column: string): string {
  return `case kind when 'stake' then ${column} / 100.0 else ${column} end`;
}

function list(table: string, entry: string): string {
  return `select coalesce(jsonb_agg(${entry}), '[]') as part from ${table} where user_id = $1`;
}
