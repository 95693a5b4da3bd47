import type { Pool } from 'pg';

/** The tables that still reference a user after their account was deleted, and why. */
export const KEPT: Readonly<Record<string, string>> = {
  ops_trail: 'what operators did is kept for ever, by ids alone',
};

/** The tables with a user column, and those that reference such a table, according to the database catalogue. */
export const tablesThatName = async (db: Pool): Promise<string[]> => {
  const { rows } = await db.query<{ name: string }>(NAMING);
  return rows.map(({ name }) => name);
};

/** The tables in which any column contains one of these words, with the number of such rows. */
export const whereNamed = async (db: Pool, words: readonly string[]): Promise<Record<string, number>> => {
  const { rows: tables } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from "${name}" entry where entry::text like any($1)`,
      [words.map((word) => `%${word}%`)],
    );
    if (rows[0]!.count > 0) found[name] = rows[0]!.count;
  }
  return found;
};

/** Writes a row about a user into every table that can hold one. */
export const aRowInEveryTable = async (db: Pool, userId: string): Promise<void> => {
  for (const [statement, more = []] of ROWS) await db.query(statement, [userId, ...more]);
};

const hash = `sha256(($1::uuid)::text::bytea)`;
const customer = `md5($1::uuid::text)`;

const ROWS: readonly (readonly [statement: string, more?: unknown[]])[] = [
  [`insert into refresh_tokens (hash, family, user_id, begun_at) values (${hash}, gen_random_uuid(), $1, now())`],
  [
    `insert into one_time_tokens (hash, user_id, purpose, expires_at)
     values (${hash}, $1, 'recovery', now() + interval '1 hour')`,
  ],
  [
    `insert into personal_tokens (user_id, name, scopes, hash, starts_with)
     values ($1, 'my script', '{odds:read}', ${hash}, 'fln_0123')`,
  ],
  [
    `with rule as (
       insert into alert_rules (user_id, name, kind, scanner, step, most_an_hour, game_pause)
       values ($1, 'good ones', 'arbitrage', '{}', 1, 10, 0) returning id),
     channel as (
       insert into alert_channels (user_id, kind, name, target) values ($1, 'email', 'Mail', '{}') returning id),
     told as (
       insert into alert_told (rule_id, opportunity, opened_at, value, at) select id, ($1::uuid)::text, now(), 1, now() from rule),
     life as (
       insert into alert_lives (rule_id, opportunity, board, line, opened_at, is_waiting)
       select id, ($1::uuid)::text, 'a:game', 'l', now(), true from rule),
     alert as (
       insert into alerts (user_id, rule_id, kind, opportunity, opened_at, event, value, title, text, legs, state, at)
       select $1, id, 'arbitrage', 'o', now(), 'g', 1, 'Title', 'Text', '[]', 'sent', now() from rule returning id)
     insert into alert_deliveries (alert_id, channel_id, last_error)
     select alert.id, channel.id, ($1::uuid)::text from alert, channel`,
  ],
  [`insert into untold_results (user_id, pick) values ($1, '{}')`],
  [`insert into account_changes (user_id) values ($1)`],
  [`insert into mails (user_id, kind, origin, sent_at) values ($1, 'recovery', 'https://fairline.test', now())`],
  [
    `insert into mail_log (id, user_id, kind, subject, text, error)
     values ($1::uuid::text, $1, 'alert', 'An alert', 'To ' || $1::uuid, 'refused')`,
  ],
  [`insert into profiles (id, username) values ($1, left(md5($1::uuid::text), 18))`],
  [`insert into preferences (user_id, bankroll_cents) values ($1, 100)`],
  [`insert into own_limits (user_id, kind, amount) values ($1, 'time', 60)`],
  [`insert into calls_used (user_id, month, used) values ($1, '2026-11-01', 3)`],
  [`insert into billing_customers (user_id, customer_id) values ($1, ${customer})`],
  [
    `insert into subscriptions (user_id, subscription_id, plan, status, amount_cents, currency, began_at, period_start, period_end)
     values ($1, 'sub_' || $1::uuid, 'gold', 'canceled', 1000, 'usd', now(), now(), now())`,
  ],
  [`insert into ops_requests (kind, user_id, asked_by, reason) values ('close account', $1, $1, 'They asked for it')`],
  [
    `insert into refunds (user_id, operator_id, charge_id, seen_cents, failures, amount_cents, currency, reason)
     values ($1, gen_random_uuid(), 'ch_' || $1::uuid, 0, 0, 100, 'usd', 'duplicate')`,
  ],
  [
    `insert into payment_events (id, type, customer_id, created_at, done_at, payload)
     select md5(email), 'customer.updated', md5(id::text), now(), now(), jsonb_build_object('email', email)
       from users where id = $1`,
  ],
  [
    `insert into identities (issuer, subject, provider, user_id)
     values ('https://accounts.fairline.test', $1::uuid::text, 'google', $1)`,
  ],
  [`insert into factors (user_id, sealed) values ($1, 'sealed')`],
  [
    `insert into passkeys (user_id, credential_id, public_key, uses, transports, name)
     values ($1, $1::uuid::text, 'a key', 0, '{}', 'my phone')`,
  ],
  [`insert into recovery_codes (hash, user_id) values (${hash}, $1)`],
  [`insert into pick_lists (user_id) values ($1)`],
  [`insert into picks (user_id, id, pick, seq) values ($1, 'p1', '{}', 1)`],
  [
    `insert into pick_bets (user_id, pick_id, place, sport, starts_from, starts_until)
     values ($1, 'p1', 0, 'basketball_nba', now(), now())`,
  ],
  [`insert into pick_trail (user_id, pick_id, by, after) values ($1, 'p1', 'you', '{}')`],
  [
    `insert into shared_statistics (user_id, hash, shows_name, shows_dollars, filter, zone)
     values ($1, ${hash}, true, true, '{}', 'UTC')`,
  ],
  [`insert into reactions (game_key, user_id, emoji) values ('a game', $1, 'fire')`],
  [`insert into ops_trail (action, user_id) values ('operator named', $1)`],
  [`insert into untold_account_news (news) values (jsonb_build_object('kind', 'ended', 'userId', $1::uuid))`],
  [`insert into untold_pick_news (news) values (jsonb_build_object('userId', $1::uuid, 'picks', '[]'::jsonb))`],
];

const NAMING = `
  with recursive naming (id) as (
    select 'users'::regclass::oid
     union
    select attrelid from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
     where attname ~ '(^|_)user(_id)?$' and not attisdropped
     union
    select conrelid from pg_constraint join naming on naming.id = confrelid and contype = 'f'
  )
  select id::regclass::text as name from naming order by name`;
