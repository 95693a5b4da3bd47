import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { ALARM_LIMITS, type AlarmPlace, type AlarmPlaceKind, Conflict } from '../../../contract/index.js';
import { inTransaction, onceMore } from '../../postgres.js';

/** What is told of an alarm; a test tells of none. */
export type AlarmNews = 'began' | 'ended' | 'test';

/** Something to send now to one place of the operators. */
export interface DueAlarm {
  /** The same for every try. */
  readonly id: string;
  readonly news: AlarmNews;
  /** Attempts, including this one. */
  readonly tries: number;
  readonly place: { readonly id: string; readonly kind: AlarmPlaceKind; readonly target: unknown };
  /** Null for a test. */
  readonly alarm: {
    readonly condition: string;
    readonly subject: string;
    readonly text: string;
    readonly beganAt: Date;
    readonly endedAt: Date | null;
  } | null;
}

/** The places where operators are told of alarms, and what is on its way there. */
@Injectable()
export class AlarmDeliveriesRepository {
  constructor(private readonly db: Pool) {}

  /** All places, each with its latest delivery. */
  async places(): Promise<AlarmPlace[]> {
    const { rows } = await onceMore(() => this.db.query<PlaceRow>(PLACES));
    return rows.map(({ last, ...place }) => ({ ...place, last: last && { ...last, at: isoOf(last.at) } }));
  }

  /** Refuses more places than operators may have. */
  async add(kind: AlarmPlaceKind, name: string, target: object): Promise<AlarmPlace> {
    return inTransaction(this.db, async (client) => {
      await client.query(`lock table alarm_places in share row exclusive mode`); // two at once would each count without the other
      const { rows: all } = await client.query<{ count: number }>(`select count(*)::int as count from alarm_places`);
      if (all[0]!.count >= ALARM_LIMITS.places)
        throw new Conflict('TOO_MANY_PLACES', `There are ${ALARM_LIMITS.places} places already. Remove one first.`);
      const { rows } = await client.query<{ id: string }>(
        `insert into alarm_places (kind, name, target) values ($1, $2, $3) returning id`,
        [kind, name, JSON.stringify(target)],
      );
      return { id: rows[0]!.id, kind, name, endedWhy: null, last: null };
    });
  }

  /** The name of the place that was removed; undefined if there was none. */
  async remove(id: string): Promise<string | undefined> {
    const { rows } = await this.db.query<{ name: string }>(`delete from alarm_places where id = $1 returning name`, [
      id,
    ]);
    return rows[0]?.name;
  }

  async nameOf(id: string): Promise<string | undefined> {
    const { rows } = await onceMore(() =>
      this.db.query<{ name: string }>(`select name from alarm_places where id = $1`, [id]),
    );
    return rows[0]?.name;
  }

  /** Sends a test, in place of one that still waits. False if there is no such place that works. */
  async test(placeId: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `with former as (delete from alarm_deliveries where place_id = $1 and news = 'test')
       insert into alarm_deliveries (place_id, news) select id, 'test' from alarm_places where id = $1 and ended_why is null`,
      [placeId],
    );
    return rowCount === 1;
  }

  /** Takes what is due, the oldest first, and reserves it for a minute: if the server dies, it becomes due again. */
  async take(atMost: number): Promise<DueAlarm[]> {
    const { rows } = await this.db.query<DueRow>(TAKE, [atMost]);
    return rows.map(({ id, news, tries, place_id, kind, target, condition, subject, text, began_at, ended_at }) => ({
      id,
      news,
      tries,
      place: { id: place_id, kind, target },
      alarm: condition === null ? null : { condition, subject, text, beganAt: began_at, endedAt: ended_at },
    }));
  }

  async sent(id: string, answer?: number): Promise<void> {
    await onceMore(() =>
      this.db.query(
        `update alarm_deliveries set sent_at = now(), tried_at = now(), last_error = null, answer = $2 where id = $1`,
        [id, answer ?? null],
      ),
    );
  }

  /** Sends later what was not sent now, without counting this as a try. */
  async postpone(ids: readonly string[], seconds: number): Promise<void> {
    await this.db.query(
      `update alarm_deliveries set tries = tries - 1, due_at = now() + make_interval(secs => $2) where id = any($1)`,
      [ids, seconds],
    );
  }

  /** Tries again after so many seconds, or never. `isTry`: whether this counts as a try. */
  async failed(
    id: string,
    why: string,
    answer: number | undefined,
    againInSeconds: number | undefined,
    { isTry }: { readonly isTry: boolean },
  ): Promise<void> {
    await onceMore(() =>
      this.db.query(
        `update alarm_deliveries
            set last_error = $2, answer = $3, tried_at = now(), tries = tries - case when $5 then 0 else 1 end,
                due_at = now() + make_interval(secs => coalesce($4::float8, 0)),
                given_up_at = case when $4::float8 is null then now() end
          where id = $1`,
        [id, why, answer ?? null, againInSeconds ?? null, isTry],
      ),
    );
  }

  /** Ends a place that refuses for good: nothing more is sent there. */
  async endPlace(placeId: string, why: string): Promise<void> {
    await inTransaction(this.db, async (client) => {
      await client.query(`update alarm_places set ended_why = $2 where id = $1`, [placeId, why]);
      await client.query(
        `update alarm_deliveries set given_up_at = now(), tried_at = now(), last_error = $2
          where place_id = $1 and sent_at is null and given_up_at is null`,
        [placeId, why],
      );
    });
  }
}

interface PlaceRow extends Omit<AlarmPlace, 'last'> {
  last: AlarmPlace['last'];
}

const isoOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

const PLACES = `
  select p.id, p.kind, p.name, p.ended_why as "endedWhy",
         (select jsonb_build_object(
                   'news', d.news, 'error', d.last_error, 'at', d.tried_at,
                   'state', case when d.sent_at is not null then 'sent' when d.given_up_at is not null then 'failed' else 'due' end)
            from alarm_deliveries d where d.place_id = p.id order by d.id desc limit 1) as last
    from alarm_places p order by p.created_at, p.id`;

type DueRow = {
  id: string;
  news: AlarmNews;
  tries: number;
  place_id: string;
  kind: AlarmPlaceKind;
  target: unknown;
} & (
  | { condition: string; subject: string; text: string; began_at: Date; ended_at: Date | null }
  | { condition: null; subject: null; text: null; began_at: null; ended_at: null }
);

const TAKE = `
  with taken as (
    update alarm_deliveries set tries = tries + 1, due_at = now() + interval '1 minute'
     where id in (select id from alarm_deliveries where sent_at is null and given_up_at is null and due_at <= now()
                   order by due_at, id limit $1 for update skip locked)
    returning id, place_id, alarm_id, news, tries)
  select t.id, t.news, t.tries, t.place_id, p.kind, p.target, a.condition, a.subject, a.text, a.began_at, a.ended_at
    from taken t join alarm_places p on p.id = t.place_id left join alarms a on a.id = t.alarm_id
   order by t.id`;
