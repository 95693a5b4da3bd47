import pg from 'pg';
import { rest, until } from '../../scripts/services/life.mjs';
import { killPostgres, postgresPids, startPostgres, stopPostgres } from '../../scripts/services/postgres.mjs';

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

  /** Stops all its processes where they are: connections stay open and say nothing. */
  async freeze(lasting: number): Promise<void> {
    const pids = postgresPids(this.data);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      await rest(lasting);
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
  }

  /** Has it refuse every write for a while, as one does that was made read-only because its disk is full. */
  async refuseWrites(lasting: number): Promise<void> {
    await this.ask('alter system set default_transaction_read_only = on');
    await this.ask('select pg_reload_conf()');
    try {
      await rest(lasting);
    } finally {
      await this.ask('alter system reset default_transaction_read_only'); // no write, as Postgres counts
      await this.ask('select pg_reload_conf()');
    }
  }

  /** Holds a table, waits until somebody wants to write to it, does `work` then, and lets go. */
  async whileWaitedFor(table: string, work: () => Promise<void>): Promise<void> {
    const client = new pg.Client(this.url);
    await client.connect();
    try {
      await client.query(`begin; lock table ${table} in exclusive mode`);
      const waits = async () => (await this.ask(WAITS, [table])).length > 0;
      if (!(await until(waits, 120_000, 20))) throw new Error(`nobody wanted to write to ${table}`);
      await work();
    } finally {
      await client.end();
    }
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

const WAITS = `select from pg_locks where relation = $1::regclass and not granted`;
