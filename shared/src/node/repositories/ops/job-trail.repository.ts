import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { DeadLetters } from '../../../contract/index.js';

/** An operator's action on a failed job. */
export interface JobAction {
  readonly operatorId: string;
  readonly action: 'retried' | 'discarded';
  readonly queue: string;
  readonly jobId: string;
}

/** The record of retried and discarded jobs. Append-only. */
@Injectable()
export class JobTrailRepository {
  constructor(private readonly db: Pool) {}

  /** All in one statement: either all are recorded or none. */
  async note(...actions: readonly JobAction[]): Promise<void> {
    await this.db.query(
      `insert into job_trail (operator_id, action, queue, job_id) select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])`,
      [
        actions.map(({ operatorId }) => operatorId),
        actions.map(({ action }) => action),
        actions.map(({ queue }) => queue),
        actions.map(({ jobId }) => jobId),
      ],
    );
  }

  async newest(count: number): Promise<DeadLetters['trail']> {
    const { rows } = await this.db.query<Omit<DeadLetters['trail'][number], 'at'> & { at: Date }>(
      `select done_at as at, coalesce(email, operator_id::text) as operator, action, queue, job_id
         from job_trail left join users on users.id = operator_id
        order by job_trail.id desc limit $1`,
      [count],
    );
    return rows.map((row) => ({ ...row, at: row.at.getTime() }));
  }
}
