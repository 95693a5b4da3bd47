import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { PICK_LIMITS, type Trail } from '../../../contract/index.js';
import type { Pick } from '../../../domain/index.js';
import { inTransaction, onceMore } from '../../postgres.js';
import { type ReceivedPicks, receivePicks, type SentPick } from './picks-receive.js';

/** Part of the changes to a user's picks, and the number they reach. */
export interface ToldPicks {
  readonly cursor: number;
  readonly more: boolean;
  readonly picks: readonly Pick[];
  /** Length of the picks as JSON. */
  readonly bytes: number;
}

/** The history of a pick. */
export interface ToldTrail {
  readonly trail: Trail;
  /** Its length as JSON. */
  readonly bytes: number;
}

/** The stored picks of users, and their history. */
@Injectable()
export class PicksRepository {
  constructor(private readonly db: Pool) {}

  /** Stores a device's picks, all or none. Repeating the call changes nothing. */
  async receive(userId: string, sent: readonly SentPick[], now: number): Promise<ReceivedPicks> {
    if (sent.length === 0) return { cursor: undefined, full: [] };
    return inTransaction(this.db, (client) => receivePicks(client, userId, sent, now));
  }

  /** The changes after a number, oldest first; undefined if the list never reached that number. */
  async since(userId: string, cursor: number): Promise<ToldPicks | undefined> {
    const { rows } = await onceMore(() =>
      this.db.query<{ last: string; seq: string | null; pick: Pick | null; bytes: number | null }>(SINCE, [
        userId,
        cursor,
        PICK_LIMITS.answered + 1,
      ]),
    );
    const last = Number(rows[0]?.last ?? 0);
    if (cursor > last) return undefined;
    const told = rows.filter(({ pick }) => pick !== null).slice(0, PICK_LIMITS.answered);
    const more = rows.length > PICK_LIMITS.answered;
    const bytes = told.reduce((sum, row) => sum + (row.bytes ?? 0), 0);
    return { cursor: more ? Number(told.at(-1)?.seq) : last, more, picks: told.map(({ pick }) => pick as Pick), bytes };
  }

  /** One stored pick, deleted or not. */
  async one(userId: string, id: string): Promise<Pick | undefined> {
    const { rows } = await onceMore(() =>
      this.db.query<{ pick: Pick }>(`select pick from picks where user_id = $1 and id = $2`, [userId, id]),
    );
    return rows[0]?.pick;
  }

  /** The history of one pick, oldest first. */
  async trail(userId: string, id: string): Promise<ToldTrail> {
    const { rows } = await onceMore(() =>
      this.db.query<Omit<Trail[number], 'at'> & { at: Date; bytes: number }>(
        `select at, by, before, after, coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0) as bytes
           from pick_trail where user_id = $1 and pick_id = $2 order by id`,
        [userId, id],
      ),
    );
    return {
      trail: rows.map(({ bytes: _, ...entry }) => ({ ...entry, at: entry.at.toISOString() })),
      bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }
}

// Reads the list's number together with its picks: later changes come with the next request.
const SINCE = `
  select l.seq as last, p.seq, p.pick, octet_length(p.pick::text) as bytes
    from pick_lists l
    left join lateral (select seq, pick from picks where user_id = l.user_id and seq > $2 order by seq limit $3) p on true
   where l.user_id = $1`;
