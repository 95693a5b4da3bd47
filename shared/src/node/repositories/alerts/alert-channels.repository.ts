import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import {
  ALERT_LIMITS,
  type AlertChannel,
  type AlertChannelKind,
  Conflict,
  FORMER_SECRET_HOURS,
  type PushSubscriptionBody,
} from '../../../contract/index.js';
import { inTransaction, onceMore } from '../../postgres.js';

/** Where users are told, beside the pages they have open. */
@Injectable()
export class AlertChannelsRepository {
  constructor(private readonly db: Pool) {}

  async of(userId: string): Promise<AlertChannel[]> {
    const { rows } = await onceMore(() =>
      this.db.query<ChannelRow>(`select ${CHANNEL} from alert_channels where user_id = $1 order by created_at, id`, [
        userId,
      ]),
    );
    return rows.map(channelOf);
  }

  /** Refuses more channels than a user may have. */
  async add(userId: string, kind: AlertChannelKind, name: string, target: object): Promise<AlertChannel> {
    return inTransaction(this.db, async (client) => {
      await refuseTooMany(client, userId);
      return insert(client, userId, kind, name, target, null);
    });
  }

  /**
   * Adds a browser, known by the hash of its secret from now on; a user's browser that is a channel already stays that one. It belongs to the
   * user who is in it now: others who were get nothing there any more. Refuses more browsers than a user may have.
   */
  async addBrowser(
    userId: string,
    name: string,
    target: PushSubscriptionBody & { readonly origin: string },
    proof: Buffer,
  ): Promise<AlertChannel> {
    const { endpoint, keys } = target;
    return inTransaction(this.db, async (client) => {
      await lock(client, userId);
      // Who knows the key of a subscription has it.
      await client.query(
        `delete from alert_channels
          where kind = 'push' and user_id <> $1 and target ->> 'endpoint' = $2 and target -> 'keys' ->> 'auth' = $3`,
        [userId, endpoint, keys.auth],
      );
      const { rows } = await client.query<ChannelRow>(
        `update alert_channels set name = $3, target = $4, proof = $5, ended_why = null, unconfirmed_since = null
          where kind = 'push' and user_id = $1 and target ->> 'endpoint' = $2 returning ${CHANNEL}`,
        [userId, endpoint, name, JSON.stringify(target), proof],
      );
      if (rows[0]) return channelOf(rows[0]);
      await refuseTooMany(client, userId);
      const { rows: held } = await client.query<{ count: string }>(
        `select count(*) from alert_channels where user_id = $1 and kind = 'push'`,
        [userId],
      );
      if (Number(held[0]!.count) >= ALERT_LIMITS.browsers)
        throw new Conflict(
          'TOO_MANY_BROWSERS',
          `Notifications are on in ${ALERT_LIMITS.browsers} browsers already. Remove one first.`,
        );
      return insert(client, userId, 'push', name, target, proof);
    });
  }

  /** Gives a browser its new subscription. 'ended' if pushes to this one ended before: it needs another. */
  async renewBrowser(
    proof: Buffer,
    { endpoint, keys }: PushSubscriptionBody,
  ): Promise<'renewed' | 'ended' | 'unknown'> {
    return inTransaction(this.db, async (client) => {
      const { rows } = await client.query<{ id: string; user_id: string; ended: boolean | null }>(
        `select id, user_id, target ->> 'ended' = encode(sha256(convert_to($2::text, 'UTF8')), 'hex') as ended
           from alert_channels where proof = $1 for update`,
        [proof, endpoint],
      );
      const [found] = rows;
      if (!found) return 'unknown';
      if (found.ended) return 'ended';
      await client.query(
        `delete from alert_channels where kind = 'push' and user_id = $1 and id <> $2 and target ->> 'endpoint' = $3`,
        [found.user_id, found.id, endpoint],
      );
      await client.query(
        `update alert_channels
            set target = (target - 'ended') || jsonb_build_object('endpoint', $2::text, 'keys', $3::jsonb),
                ended_why = null, unconfirmed_since = null
          where id = $1`,
        [found.id, endpoint, JSON.stringify(keys)],
      );
      return 'renewed';
    });
  }

  /** Notes that a browser showed what it was sent. False if it is unknown. */
  async confirmBrowser(proof: Buffer): Promise<boolean> {
    const { rowCount } = await onceMore(() =>
      this.db.query(`update alert_channels set confirmed_at = now(), unconfirmed_since = null where proof = $1`, [
        proof,
      ]),
    );
    return rowCount === 1;
  }

  /** Removes a browser that is left. */
  async leaveBrowser(proof: Buffer): Promise<void> {
    await onceMore(() => this.db.query(`delete from alert_channels where proof = $1`, [proof]));
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

const CHANNEL = `id, kind, name, ended_why, confirmed_at`;

interface ChannelRow {
  id: string;
  kind: AlertChannelKind;
  name: string;
  ended_why: string | null;
  confirmed_at: Date | null;
}

const channelOf = ({ ended_why, confirmed_at, ...row }: ChannelRow): AlertChannel => ({
  ...row,
  endedWhy: ended_why,
  confirmedAt: confirmed_at?.toISOString() ?? null,
});

// Two channels at once would each count without the other.
const lock = (client: PoolClient, userId: string) =>
  client.query(`select from users where id = $1 for no key update`, [userId]);

const refuseTooMany = async (client: PoolClient, userId: string): Promise<void> => {
  await lock(client, userId);
  const { rows } = await client.query<{ count: string }>(`select count(*) from alert_channels where user_id = $1`, [
    userId,
  ]);
  if (Number(rows[0]!.count) >= ALERT_LIMITS.channels)
    throw new Conflict('TOO_MANY_CHANNELS', `You have ${ALERT_LIMITS.channels} places already. Remove one first.`);
};

const insert = async (
  client: PoolClient,
  userId: string,
  kind: AlertChannelKind,
  name: string,
  target: object,
  proof: Buffer | null,
): Promise<AlertChannel> => {
  const { rows } = await client.query<ChannelRow>(
    `insert into alert_channels (user_id, kind, name, target, proof) values ($1, $2, $3, $4, $5) returning ${CHANNEL}`,
    [userId, kind, name, JSON.stringify(target), proof],
  );
  return channelOf(rows[0]!);
};
