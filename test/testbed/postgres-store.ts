import pg from 'pg';
import { rest } from '../../scripts/services/life.mjs';
import { killPostgres, startPostgres, stopPostgres } from '../../scripts/services/postgres.mjs';

/** The house's Postgres, which tests may stop, and the record in it. */
export class PostgresStore {
  constructor(
    private readonly data: string,
    private readonly url: string,
  ) {}

  /** Stops it, at once or in order, and starts it again on the same port and files after a while (milliseconds). */
  async outage(lasting: number, how: 'at once' | 'in order' = 'at once'): Promise<void> {
    if (how === 'at once') killPostgres(this.data);
    else await stopPostgres(this.data);
    await rest(lasting);
    await startPostgres(this.data);
  }

  async ask<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client(this.url);
    await client.connect();
    try {
      return (await client.query<Row>(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  }
}
