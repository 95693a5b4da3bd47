import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { Alert } from '../../../contract/index.js';
import { onceMore } from '../../postgres.js';

/** What users were told, and what became of it. */
@Injectable()
export class AlertsRepository {
  constructor(private readonly db: Pool) {}

  /** The latest of a user, newest first. */
  async of(userId: string, atMost: number): Promise<Alert[]> {
    return (await this.after(userId, undefined, atMost)).map(({ alert }) => alert);
  }

  /** Those behind a place in the same order, each with its own place. */
  async after(userId: string, place: AlertPlace | undefined, atMost: number): Promise<PlacedAlert[]> {
    const { moment, id } = place ?? FIRST;
    const { rows } = await onceMore(() => this.db.query<AlertRow>(AFTER, [userId, atMost, moment, id]));
    return rows.map(({ at, seen_at, moment: own, ...alert }) => ({
      place: { moment: own, id: alert.id },
      alert: { ...alert, at: at.toISOString(), seenAt: seen_at?.toISOString() ?? null },
    }));
  }

  /** Marks all of them as seen. */
  async see(userId: string): Promise<void> {
    await onceMore(() =>
      this.db.query(`update alerts set seen_at = now() where user_id = $1 and seen_at is null`, [userId]),
    );
  }
}

/** Where an alert stands among those of its user. */
export interface AlertPlace {
  /** When it was decided, in whole microseconds. */
  readonly moment: string;
  readonly id: string;
}

interface PlacedAlert {
  readonly place: AlertPlace;
  readonly alert: Alert;
}

// Later than any.
const FIRST: AlertPlace = { moment: '9000000000000000', id: '00000000-0000-0000-0000-000000000000' };

type AlertRow = Omit<Alert, 'at' | 'seenAt'> & { at: Date; seen_at: Date | null; moment: string };

const MOMENT = `(timestamptz 'epoch' + $3::bigint * interval '1 microsecond')`;

const AFTER = `
  select a.id, r.name as rule, a.kind, a.opportunity, a.value, a.title, a.text, a.legs, a.state, a.why, a.at, a.seen_at,
         (extract(epoch from a.at) * 1000000)::bigint::text as moment
    from alerts a left join alert_rules r on r.id = a.rule_id
   where a.user_id = $1 and a.at <= ${MOMENT} and (a.at < ${MOMENT} or a.id > $4)
   order by a.at desc, a.id limit $2`;
