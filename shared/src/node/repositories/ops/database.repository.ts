import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { OpsPostgres } from '../../../contract/index.js';

/** The state of Postgres itself. */
@Injectable()
export class DatabaseRepository {
  constructor(private readonly db: Pool) {}

  /**
   * Connections are counted over all databases of this Postgres, because they share its limit; transactions and waits are our database's.
   */
  async now(): Promise<OpsPostgres> {
    const { rows } = await this.db.query<OpsPostgres>(
      `select count(*) filter (where backend_type = 'client backend')::int as connections,
              current_setting('max_connections')::int as connections_limit,
              pg_database_size(current_database())::float8 as size_bytes,
              (extract(epoch from max(clock_timestamp() - xact_start)
                filter (where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'))
                * 1000)::float8 as oldest_transaction,
              (select extract(epoch from max(clock_timestamp() - waitstart)) * 1000
                from pg_locks join pg_stat_activity waiting using (pid)
                where not granted and waiting.datname = current_database())::float8 as longest_wait
         from pg_stat_activity`,
    );
    return rows[0]!;
  }
}
