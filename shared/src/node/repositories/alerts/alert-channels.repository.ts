import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import {
  ALERT_LIMITS,
  type AlertChannel,
  type AlertChannelKind,
  Conflict,
  FORMER_SECRET_HOURS,
} from '../../../contract/index.js';
import { inTransaction, onceMore } from '../../postgres.js';

/** Where users are told, beside the pages they have open. */
@Injectable()
export class AlertChannelsRepository {
  constructor(private readonly db: Pool) {}

  async of(userId: string): Promise<AlertChannel[]> {
    const { rows } = await onceMore(() =>
      this.db.query<AlertChannel>(`select ${CHANNEL} from alert_channels where user_id = $1 order by created_at, id`, [
        userId,
      ]),
    );
    return rows;
  }

  /** Refuses more channels than a user may have. */
  async add(userId: string, kind: AlertChannelKind, name: string, target: object): Promise<AlertChannel> {
    return inTransaction(this.db, async (client) => {
      // Locks the user: two channels at once would each count without the other.
      await client.query(`select from users where id = $1 for no key update`, [userId]);
      const { rows: held } = await client.query<{ count: string }>(
        `select count(*) from alert_channels where user_id = $1`,
        [userId],
      );
      if (Number(held[0]!.count) >= ALERT_LIMITS.channels)
        throw new Conflict('TOO_MANY_CHANNELS', `You have ${ALERT_LIMITS.channels} places already. Remove one first.`);
      const { rows } = await client.query<AlertChannel>(
        `insert into alert_channels (user_id, kind, name, target) values ($1, $2, $3, $4) returning ${CHANNEL}`,
        [userId, kind, name, JSON.stringify(target)],
      );
      return rows[0]!;
    });
  }

  /** Signs the calls of a webhook with a new secret, and for a day with the former one too. False if the user has no such webhook. */
  async renewSecret(userId: string, id: string, secret: string): Promise<boolean> {
    // Not tried twice: the second time, what had just become the former secret would be lost.
    const { rowCount } = await this.db.query(
      `update alert_channels
          set target = target || jsonb_build_object(
                'secret', $3::text,
                'former', jsonb_build_object('secret', target ->> 'secret', 'until', now() + make_interval(hours => $4)))
        where user_id = $1 and id = $2 and kind = 'webhook'`,
      [userId, id, secret, FORMER_SECRET_HOURS],
    );
    return rowCount === 1;
  }

  /** Whether the user had such a channel. */
  async remove(userId: string, id: string): Promise<boolean> {
    const { rowCount } = await onceMore(() =>
      this.db.query(`delete from alert_channels where user_id = $1 and id = $2`, [userId, id]),
    );
    return rowCount === 1;
  }
}

const CHANNEL = `id, kind, name, ended_why as "endedWhy"`;
