import pg from 'pg';
import { killPostgres, postgresPids, startPostgres, stopPostgres } from '../../scripts/services/postgres.mjs';
import { rest, until } from '../../scripts/services/process-life.mjs';

/** The product's Postgres, which tests can stop, freeze and query. */
export class PostgresStore {
  constructor(
    private readonly data: string,
    private readonly url: string,
  ) {}

  /** Stops it, abruptly or cleanly, and restarts it with the same port and files after `lasting` milliseconds. */
  async outage(lasting: number, how: 'at once' | 'in order' = 'at once'): Promise<void> {
    if (how === 'at once') killPostgres(this.data);
    else await stopPostgres(this.data);
    await rest(lasting);
    await startPostgres(this.data);
  }

  /** Freezes all its processes for `lasting` milliseconds: connections stay open but silent. */
  async freeze(lasting: number): Promise<void> {
    const pids = postgresPids(this.data);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      await rest(lasting);
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
  }

  /** Makes it read-only for `lasting` milliseconds, as after a full disk. */
  async refuseWrites(lasting: number): Promise<void> {
    await this.ask('alter system set default_transaction_read_only = on');
    await this.ask('select pg_reload_conf()');
    try {
      await rest(lasting);
    } finally {
      await this.ask('alter system reset default_transaction_read_only'); // not a write, as far as Postgres is concerned
      await this.ask('select pg_reload_conf()');
    }
  }

  /** Locks a table, waits until somebody tries to write to it, runs `work`, and unlocks it. */
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
