import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { OpsAlarm, OpsSilence } from '../../../contract/index.js';
import { inTransaction, onceMore } from '../../postgres.js';

/** Something that is wrong, as it was found. */
export interface FoundAlarm {
  readonly condition: string;
  readonly subject: string;
  readonly text: string;
}

/** What was wrong with the system, and what is told of it. */
@Injectable()
export class AlarmsRepository {
  constructor(private readonly db: Pool) {}

  /**
   * Takes what is wrong now: what is new begins, and what was not found for a minute has ended. Places are told once of each that lasts for
   * `LASTING_SECONDS` and is not silenced, and of the end of what they were told. `isAll`: whether what is missing is not wrong; otherwise it may
   * be, so that nothing ends. Of servers that look at the same time one does this.
   */
  async note(found: readonly FoundAlarm[], isAll: boolean): Promise<void> {
    await inTransaction(this.db, async (client) => {
      const { rows } = await client.query<{ isFirst: boolean }>(
        `select pg_try_advisory_xact_lock(hashtext('alarms')) as "isFirst"`,
      );
      if (!rows[0]!.isFirst) return;
      await client.query(FIND, [
        found.map(({ condition }) => condition),
        found.map(({ subject }) => subject),
        found.map(({ text }) => text),
      ]);
      await client.query(TELL_BEGUN, [LASTING_SECONDS]);
      if (isAll) await end(client); // who cannot see what is wrong keeps nothing open either: another server may see it
    });
  }

  /** The newest, open ones first. */
  async newest(count: number): Promise<OpsAlarm[]> {
    const { rows } = await onceMore(() => this.db.query<AlarmRow>(NEWEST, [count]));
    return rows.map(({ began_at, ended_at, ...row }) => ({
      ...row,
      began_at: began_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    }));
  }

  /** What is silenced now. */
  async silences(): Promise<OpsSilence[]> {
    const { rows } = await onceMore(() =>
      this.db.query<Omit<OpsSilence, 'until'> & { until: Date }>(
        `select condition, subject, until from alarm_silences where until > now() order by condition, subject`,
      ),
    );
    return rows.map(({ until, ...of }) => ({ ...of, until: until.toISOString() }));
  }

  /** Tells nothing of a condition for a while; of nothing at all where it is empty. */
  async silence({ condition, subject }: Pick<FoundAlarm, 'condition' | 'subject'>, seconds: number): Promise<void> {
    await onceMore(() =>
      this.db.query(
        `with past as (delete from alarm_silences where until <= now() and (condition, subject) <> ($1, $2))
         insert into alarm_silences (condition, subject, until) values ($1, $2, now() + make_interval(secs => $3))
         on conflict (condition, subject) do update set until = excluded.until`,
        [condition, subject, seconds],
      ),
    );
  }

  /** Whether it was silenced. */
  async endSilence({ condition, subject }: Pick<FoundAlarm, 'condition' | 'subject'>): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `delete from alarm_silences where condition = $1 and subject = $2 and until > now()`,
      [condition, subject],
    );
    return rowCount === 1;
  }
}

/** How long something must be wrong before places are told: what is over at once wakes nobody. */
const LASTING_SECONDS = 10;

const FIND = `
  insert into alarms (condition, subject, text, began_at, seen_at)
  select distinct on (condition, subject) condition, subject, text, now(), now()
    from unnest($1::text[], $2::text[], $3::text[]) as found (condition, subject, text)
  on conflict (condition, subject) where ended_at is null do update set seen_at = now(), text = excluded.text`;

const TELL_BEGUN = `
  with told as (
    update alarms a set told_at = now()
     where told_at is null and ended_at is null and seen_at - began_at >= make_interval(secs => $1)
       and exists (select from alarm_places where ended_why is null)
       and not exists (select from alarm_silences s where s.until > now()
                          and ((s.condition, s.subject) = (a.condition, a.subject) or (s.condition, s.subject) = ('', '')))
    returning id)
  insert into alarm_deliveries (place_id, alarm_id, news)
  select p.id, told.id, 'began' from told cross join alarm_places p where p.ended_why is null`;

/** Ends what is not found any more. Where its begin was not sent yet, the end alone is: it says both. */
const end = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    `update alarms set ended_at = seen_at where ended_at is null and seen_at < now() - interval '1 minute' returning id`,
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await client.query(
    `insert into alarm_deliveries (place_id, alarm_id, news)
     select d.place_id, d.alarm_id, 'ended' from alarm_deliveries d join alarm_places p on p.id = d.place_id
      where d.alarm_id = any($1) and d.news = 'began' and p.ended_why is null`,
    [ids],
  );
  await client.query(
    `update alarm_deliveries set given_up_at = now(), last_error = 'it had ended before'
      where alarm_id = any($1) and news = 'began' and sent_at is null and given_up_at is null`,
    [ids],
  );
  await client.query(`delete from alarms where ended_at < now() - interval '90 days'`);
};

interface AlarmRow extends Omit<OpsAlarm, 'began_at' | 'ended_at'> {
  began_at: Date;
  ended_at: Date | null;
}

const NEWEST = `
  select a.id, a.condition, a.subject, a.text, a.began_at, a.ended_at,
         count(d.sent_at)::int as sent, count(d.given_up_at)::int as failed, (count(d.id) - count(d.sent_at) - count(d.given_up_at))::int as due
    from (select * from alarms order by ended_at is not null, began_at desc, id desc limit $1) a
         left join alarm_deliveries d on d.alarm_id = a.id
   group by a.id, a.condition, a.subject, a.text, a.began_at, a.ended_at
   order by a.ended_at is not null, a.began_at desc, a.id desc`;
