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
    const { rows } = await onceMore(() => this.db.query<AlertRow>(OF, [userId, atMost]));
    return rows.map(({ at, seen_at, ...alert }) => ({
      ...alert,
      at: at.toISOString(),
      seenAt: seen_at?.toISOString() ?? null,
    }));
  }

  /** Marks all of them as seen. */
  async see(userId: string): Promise<void> {
    await onceMore(() =>
      this.db.query(`update alerts set seen_at = now() where user_id = $1 and seen_at is null`, [userId]),
    );
  }
}

type AlertRow = Omit<Alert, 'at' | 'seenAt'> & { at: Date; seen_at: Date | null };

const OF = `
  select a.id, r.name as rule, a.kind, a.opportunity, a.value, a.title, a.text, a.legs, a.state, a.why, a.at, a.seen_at
    from alerts a left join alert_rules r on r.id = a.rule_id
   where a.user_id = $1 order by a.at desc, a.id limit $2`;
