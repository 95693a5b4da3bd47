import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { PICK_LIMITS, type Trail } from '../../../contract/index.js';
import { capTimes, isSamePick, type Pick, type PickChange, receivePick } from '../../../domain/index.js';
import { inTransaction, onceMore } from '../../postgres.js';
import { type KeptPick, writeBets, writePicks } from './picks-write.js';

/** Part of the changes to a user's picks, and the number they reach. */
interface ToldPicks {
  readonly cursor: number;
  readonly more: boolean;
  readonly picks: readonly Pick[];
  /** Length of the picks as JSON. */
  readonly bytes: number;
}

/** The history of a pick. */
interface ToldTrail {
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

  /** The picks behind an id that are not deleted, in the order of their ids; with `isMore` if there are others behind them. */
  async page(userId: string, after: string, most: number): Promise<PicksPage> {
    const { rows } = await onceMore(() =>
      this.db.query<{ id: string; pick: Pick; bytes: number }>(PAGE, [userId, after, most + 1]),
    );
    const picks = rows.slice(0, most);
    const bytes = picks.reduce((sum, row) => sum + row.bytes, 0);
    return { picks: picks.map(({ id, pick }) => ({ id, pick })), isMore: rows.length > most, bytes };
  }

  /** The history of one pick, oldest first. */
  async trail(userId: string, id: string): Promise<ToldTrail> {
    const { rows } = await onceMore(() =>
      this.db.query<Omit<Trail[number], 'at'> & { at: Date; bytes: number }>(
        `select at, by, before, after,
                coalesce(bytes, coalesce(octet_length(before::text), 0) + octet_length(after::text)) as bytes
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

/** Part of a user's picks. */
export interface PicksPage {
  readonly picks: readonly SentPick[];
  readonly isMore: boolean;
  /** Length of the picks as JSON. */
  readonly bytes: number;
}

const PAGE = `
  select id, pick, octet_length(pick::text) as bytes from picks
   where user_id = $1 and id > $2 and coalesce(pick ->> 'deletedAt', '') = ''
   order by id limit $3`;

// Reads the list's number together with its picks: later changes come with the next request.
const SINCE = `
  select l.seq as last, p.seq, p.pick, octet_length(p.pick::text) as bytes
    from pick_lists l
    left join lateral (select seq, pick from picks where user_id = l.user_id and seq > $2 order by seq limit $3) p on true
   where l.user_id = $1`;

/** A pick with its id. */
export interface SentPick {
  readonly id: string;
  readonly pick: Pick;
}

/** The number of the last change, if there was any, and the ids of new picks that exceeded the limit. */
interface ReceivedPicks {
  readonly cursor: number | undefined;
  readonly full: readonly string[];
}

/** Merges a device's picks into the stored ones, within the caller's transaction. Every version that loses is kept in the history. */
const receivePicks = async (
  client: PoolClient,
  userId: string,
  sent: readonly SentPick[],
  now: number,
): Promise<ReceivedPicks> => {
  const list = await lockList(client, userId);
  const kept = await picksOf(client, userId, sent);
  const full = new Set<string>();
  const told = new Set<string>();
  const story: (PickChange & { readonly id: string })[] = [];
  let room = PICK_LIMITS.picks - list.count;
  for (const { id, pick } of sent) {
    const before = kept.get(id);
    if (!before && room === 0) {
      full.add(id);
      continue;
    }
    if (!before) room -= 1;
    const received = receivePick(before, capTimes(pick, now));
    kept.set(id, received.pick);
    story.push(...received.story.map((change) => ({ ...change, id })));
    // A device whose version was not stored as sent must receive the stored one.
    if (!before || !isSamePick(received.pick, before) || !isSamePick(received.pick, pick)) told.add(id);
  }
  const written = [...told].map((id): KeptPick => ({ id, pick: kept.get(id)! }));
  await writePicks(client, [{ userId, seq: list.seq, picks: written, story }], now);
  await writeBets(client, userId, written);
  return { cursor: written.length > 0 ? list.seq + written.length : undefined, full: [...full] };
};

const lockList = async (client: PoolClient, userId: string) => {
  await client.query(`insert into pick_lists (user_id) values ($1) on conflict do nothing`, [userId]);
  const held = await client.query<{ seq: string }>(`select seq from pick_lists where user_id = $1 for update`, [
    userId,
  ]);
  const { rows } = await client.query<{ count: string }>(`select count(*) from picks where user_id = $1`, [userId]);
  return { seq: Number(held.rows[0]!.seq), count: Number(rows[0]!.count) };
};

const picksOf = async (client: PoolClient, userId: string, sent: readonly SentPick[]): Promise<Map<string, Pick>> => {
  const { rows } = await client.query<KeptPick>(`select id, pick from picks where user_id = $1 and id = any($2)`, [
    userId,
    sent.map(({ id }) => id),
  ]);
  return new Map(rows.map(({ id, pick }) => [id, pick]));
};
