import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { ALERT_LIMITS, type AlertRuleBody, Conflict, type OwnAlertRule } from '../../../contract/index.js';
import type { AlertKind, AlertRule, QuietHours, Scanner } from '../../../domain/index.js';
import { inTransaction, onceMore } from '../../postgres.js';

/** The rules by which users want to be told. */
@Injectable()
export class AlertRulesRepository {
  constructor(private readonly db: Pool) {}

  async of(userId: string): Promise<OwnAlertRule[]> {
    const { rows } = await onceMore(() =>
      this.db.query<RuleRow>(`select ${RULE} from alert_rules where user_id = $1 order by created_at, id`, [userId]),
    );
    return rows.map(toRule);
  }

  /** Refuses more rules than a user may have. */
  async add(userId: string, rule: AlertRuleBody): Promise<OwnAlertRule> {
    return inTransaction(this.db, async (client) => {
      // Locks the user: two rules at once would each count without the other.
      await client.query(`select from users where id = $1 for no key update`, [userId]);
      const { rows: held } = await client.query<{ count: string }>(
        `select count(*) from alert_rules where user_id = $1`,
        [userId],
      );
      if (Number(held[0]!.count) >= ALERT_LIMITS.rules)
        throw new Conflict('TOO_MANY_RULES', `You have ${ALERT_LIMITS.rules} rules already. Remove one first.`);
      const { rows } = await client.query<RuleRow>(
        `insert into alert_rules (user_id, name, kind, is_on, scanner, max_age, step, quiet, most_an_hour, game_pause, about,
                                  channels)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12, ${OWN_CHANNELS}) returning ${RULE}`,
        [userId, ...valuesOf(rule)],
      );
      return toRule(rows[0]!);
    });
  }

  /** Undefined if the user has no such rule. What the changed rule matches at that moment is not told. */
  async change(userId: string, id: string, rule: AlertRuleBody): Promise<OwnAlertRule | undefined> {
    const { rows } = await onceMore(() =>
      this.db.query<RuleRow>(
        `update alert_rules
            set name = $2, kind = $3, is_on = $4, scanner = $5, max_age = $6, step = $7, quiet = $8, most_an_hour = $9,
                game_pause = $10, channels = ${OWN_CHANNELS}, about = $12, noted_at = null, updated_at = now()
          where user_id = $1 and id = $13 returning ${RULE}`,
        [userId, ...valuesOf(rule), id],
      ),
    );
    return rows[0] && toRule(rows[0]);
  }

  /** Whether the user had such a rule. */
  async remove(userId: string, id: string): Promise<boolean> {
    const { rowCount } = await onceMore(() =>
      this.db.query(`delete from alert_rules where user_id = $1 and id = $2`, [userId, id]),
    );
    return rowCount === 1;
  }
}

const RULE = `id, name, kind, is_on, scanner, max_age, step, quiet, most_an_hour, game_pause, about, channels`;

// Only the user's own.
const OWN_CHANNELS = `(select coalesce(array_agg(id), '{}') from alert_channels where user_id = $1 and id = any($11::uuid[]))`;

const valuesOf = (rule: AlertRuleBody) => [
  rule.name,
  rule.kind,
  rule.isOn,
  JSON.stringify(rule.scanner),
  rule.maxAge,
  rule.step,
  rule.quiet && JSON.stringify(rule.quiet),
  rule.mostAnHour,
  rule.gamePause,
  rule.channels,
  rule.about && JSON.stringify(rule.about),
];

interface RuleRow {
  id: string;
  name: string;
  kind: AlertKind;
  is_on: boolean;
  scanner: Scanner;
  max_age: number | null;
  step: number;
  quiet: QuietHours | null;
  most_an_hour: number;
  game_pause: number;
  about: AlertRule['about'];
  channels: string[];
}

const toRule = ({ is_on, max_age, most_an_hour, game_pause, scanner, ...same }: RuleRow): OwnAlertRule => ({
  ...same,
  scanner: scanner as OwnAlertRule['scanner'],
  isOn: is_on,
  maxAge: max_age,
  mostAnHour: most_an_hour,
  gamePause: game_pause,
});
