import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { HISTORY_STEP_SECONDS, HISTORY_STEPS, type OpsHistory } from '../../../contract/index.js';
import { onceMore } from '../../postgres.js';

/** What a feed or queue did in a minute. */
export interface SubjectMinute {
  /** `queue mail`, `feed basketball_nba game`. */
  readonly subject: string;
  readonly done: number | null;
  readonly waiting: number | null;
  /** Seconds. */
  readonly age: number | null;
  readonly failed: number;
}

/** The last day of every feed and queue, minute by minute. */
@Injectable()
export class MinutesRepository {
  constructor(private readonly db: Pool) {}

  /** Records a minute (milliseconds) once, whichever server is first, and forgets what is older than a day. */
  async note(minute: number, subjects: readonly SubjectMinute[]): Promise<void> {
    const column = <K extends keyof SubjectMinute>(name: K) => subjects.map((each) => each[name]);
    await this.db.query(
      `with past as (delete from ops_minutes where minute <= $1::timestamptz - interval '25 hours')
       insert into ops_minutes (minute, subject, done, waiting, age, failed)
       select $1, * from unnest($2::text[], $3::int[], $4::int[], $5::real[], $6::int[]) on conflict do nothing`,
      [new Date(minute), column('subject'), column('done'), column('waiting'), column('age'), column('failed')],
    );
  }

  /** The day until a moment (milliseconds) in steps of five minutes, oldest first: jobs done per minute on average, the worst of all else. */
  async day(now: number): Promise<OpsHistory> {
    const until = Math.floor(now / STEP_MS) * STEP_MS + STEP_MS;
    const from = until - HISTORY_STEPS * STEP_MS;
    const { rows } = await onceMore(() =>
      this.db.query<StepRow>(DAY, [new Date(from), new Date(until), HISTORY_STEP_SECONDS]),
    );
    const subjects = new Map<string, OpsHistory['subjects'][number]>();
    for (const { subject, step, done, waiting, age, failed } of rows) {
      const of = subjects.get(subject) ?? { subject, done: none(), waiting: none(), age: none(), failed: none() };
      of.done[step] = done;
      of.waiting[step] = waiting;
      of.age[step] = age;
      of.failed[step] = failed;
      subjects.set(subject, of);
    }
    return { until, subjects: [...subjects.values()] };
  }
}

const STEP_MS = HISTORY_STEP_SECONDS * 1_000;

const none = () => Array<number | null>(HISTORY_STEPS).fill(null);

interface StepRow {
  subject: string;
  step: number;
  done: number | null;
  waiting: number | null;
  age: number | null;
  failed: number;
}

const DAY = `
  select subject, floor(extract(epoch from minute - $1::timestamptz) / $3::int)::int as step,
         round(avg(done), 1)::float8 as done, max(waiting) as waiting, round(max(age))::int as age, max(failed) as failed
    from ops_minutes where minute >= $1::timestamptz and minute < $2::timestamptz
   group by 1, 2 order by 1, 2`;
