import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { ClientError, OpsClientErrors } from '../../../contract/index.js';

type NotedError = OpsClientErrors['errors'][number];

/** Browser errors of the last 30 days; the newest of them, since anybody can report ten a minute from each network, of ten kilobytes each. */
@Injectable()
export class ClientErrorsRepository {
  constructor(private readonly db: Pool) {}

  /** Returns the id. Also deletes errors that are too old or too many. */
  async add({ message, stack, path }: ClientError): Promise<string> {
    const { rows } = await this.db.query<{ id: string }>(
      `with old as (
         delete from client_errors where id = any(array(
           select id from client_errors
            where at < now() - interval '30 days'
               or at <= (select at from client_errors order by at desc offset ${KEPT - 1} limit 1)
            limit 1000))
       )
       insert into client_errors (message, stack, path) values ($1, $2, $3) returning id`,
      [message, stack ?? null, path ?? null],
    );
    return rows[0]!.id;
  }

  async newest(count: number): Promise<NotedError[]> {
    const { rows } = await this.db.query<Omit<NotedError, 'at'> & { at: Date }>(
      `select id, at, message, stack, path from client_errors order by at desc limit $1`,
      [count],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}

const KEPT = 10_000;
