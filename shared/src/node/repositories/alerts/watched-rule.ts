import type { PoolClient } from 'pg';
import type { Mute } from '../../../contract/index.js';
import { type Bettor, bettorOf, GATES, plansFrom, type Sharp } from '../../../domain/index.js';

/** A rule (`r`) as the engine needs it, as an expression of SQL. */
export const RULE_OF = `
  jsonb_build_object('id', r.id, 'userId', r.user_id, 'kind', r.kind, 'scanner', r.scanner, 'about', r.about, 'maxAge', r.max_age, 'step', r.step,
                     'quiet', r.quiet, 'mostAnHour', r.most_an_hour, 'gamePause', r.game_pause)`;

const PLANS_WITH_ALERTS = plansFrom(GATES.alerts)
  .map((plan) => `'${plan}'`)
  .join(', ');

/** Whether a user (`u`) is told anything. A plan below that of alerts, a closed account and a user on a break are told nothing. */
export const MAY_BE_TOLD = `
  (u.closed_at is null and (u.plan in (${PLANS_WITH_ALERTS}) or u.unlimited) and (u.break_until is null or u.break_until <= now()))`;

/** When a life began (`alert_told`) that was not told after all, and is to be looked at once more: no life began then. */
export const UNTOLD = `timestamptz 'epoch'`;

/** What its owner has set for all lists, of their preferences (`p`). */
export const OWNER_OF = `p.sportsbooks, p.bankroll_cents, p.commissions, p.mutes, p.sharp, p.state`;

export interface OwnerRow {
  sportsbooks: string[] | null;
  /** A bigint, which arrives as a string. */
  bankroll_cents: string | null;
  commissions: Record<string, number> | null;
  mutes: Mute[] | null;
  sharp: Sharp | null;
  state: string | null;
}

/** The owner of a rule, with what is muted at `now` (milliseconds). */
export const ownerOf = ({ bankroll_cents, ...settings }: OwnerRow, now: number): Bettor => {
  const bankroll = bankroll_cents === null ? undefined : Number(bankroll_cents) / 100;
  return bettorOf({ ...settings, bankroll }, now);
};

/**
 * Which of these rules (by id) were not removed since they were read, alone or with their owner's account. They stay until the end of the
 * transaction: what is written about one that is gone would undo the whole look, for everybody. Users are locked first, as they are where
 * an account is deleted.
 */
export const stillHere = async (client: PoolClient, rules: readonly string[]): Promise<ReadonlySet<string>> => {
  const owners = `select user_id from alert_rules where id = any($1)`;
  await client.query(`select from users where id in (${owners}) order by id for key share`, [rules]);
  const { rows } = await client.query<{ id: string }>(
    `select id from alert_rules where id = any($1) order by id for key share`,
    [rules],
  );
  return new Set(rows.map(({ id }) => id));
};
