import { readFileSync } from 'node:fs';
import { boardSnapshotSchema } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { until } from '../../scripts/services/process-life.mjs';
import { BOARDS } from '../testbed/boards.js';
import type { PostgresStore } from '../testbed/postgres-store.js';
import { type Product, startProduct } from '../testbed/product.js';
import { promised } from '../testbed/promised.js';
import { Visitor } from '../testbed/visitor.js';

jest.setTimeout(3_600_000);

/** Eleven hours of 500 moves a second. */
const MOVES = Number(process.env.BACKLOG_MOVES ?? 20_000_000);
const EVENTS = 100;

/** One sport is enough to write moves meanwhile. */
const ONE_BOARD = { ODDS_SPORTS: BOARDS[0]!.sport };

/** What a statement of the product may take at most, in milliseconds, and what a piece of work may take with a margin for a busy machine. */
const [STATEMENT_MS, PIECE_MS] = [5_000, 3_000];
/** The most that compaction may need beside the log itself: on disk as a share of it, and in the memory of Postgres, in bytes. */
const [DISK_SHARE, MEMORY] = [0.5, 512 * 2 ** 20];

describe('a price log of 20 million moves', () => {
  let product: Product;
  let visitor: Visitor;

  let control: { readonly outcome: string; readonly inLog: number };

  beforeAll(async () => {
    product = await startProduct({ servers: 1, workers: 1, env: ONE_BOARD }, async (postgres) => {
      await fill(postgres);
      control = await tryAtOnce(postgres);
    });
    const signedIn = async () => {
      visitor = await Visitor.signIn(product.servers[0]!.url);
      return true;
    };
    expect(await until(() => signedIn().catch(() => false), 120_000, 1_000)).toBe(true);
  });
  afterAll(() => product?.close());

  promised(
    'the whole log in one statement',
    'control: it runs out of time and moves nothing, so that the log would only grow',
    async () => {
      expect(control.outcome).toBe('canceling statement due to statement timeout');
      return { never: { 'moves gone': MOVES - control.inLog }, seen: { 'moves in the log': control.inLog } };
    },
  );

  promised(
    'compaction of the log, while prices move and its worker is killed',
    'it finishes in pieces that fit the machine, goes on where it was, and loses no move; prices are written and served meanwhile',
    async () => {
      const { postgres } = product;
      const at = new Sampling(product, visitor);
      const written = await batches(postgres);
      const [left, deleted] = [(await movesIn(postgres)).inLog, await deletedFrom(postgres)];
      const killedAt = new Promise<number>((resolve) => {
        void (async () => {
          await until(async () => (await deletedFrom(postgres)) - deleted > left / 2, 3_000_000, 1_000);
          await product.workers[0]!.restart('SIGKILL');
          resolve(left + deleted - (await deletedFrom(postgres)));
        })();
      });
      const isDone = async () => {
        await at.sample();
        return (await deletedFrom(postgres)) - deleted >= left && (await isCompacted(postgres));
      };
      expect(await until(isDone, 3_000_000, 250)).toBe(true);
      const kept = await movesIn(postgres);
      console.log(at.figures());
      return {
        never: {
          'moves lost or doubled': Math.abs(MOVES - kept.all),
          'pieces above their time': at.tooLong,
          'bytes on disk beyond the budget': Math.max(0, at.disk.most - at.disk.first * (1 + DISK_SHARE)),
          'bytes in memory beyond the budget': Math.max(0, at.memory - MEMORY),
          'boards not answered': at.unanswered,
          'failed compactions': Number('job compact' in (await product.redis.fields('errors:{ops}:latest'))),
        },
        seen: {
          'moves compacted': kept.all - kept.inLog,
          'left as its worker was killed': await killedAt,
          'diffs written meanwhile': (await batches(postgres)) - written,
          'boards answered': at.answered,
        },
      };
    },
  );
});

/** Watches the compaction from outside. */
class Sampling {
  private readonly began = performance.now();
  private readonly answers: number[] = [];
  private longest = 0;
  tooLong = 0;
  memory = 0;
  unanswered = 0;
  readonly disk = { first: 0, most: 0 };

  constructor(
    private readonly product: Product,
    private readonly visitor: Visitor,
  ) {}

  get answered() {
    return this.answers.length;
  }

  async sample() {
    const [[piece], [size]] = await Promise.all([
      this.product.postgres.ask<{ pid: number; ms: number }>(AT_WORK),
      this.product.postgres.ask<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes'),
      this.board(),
    ]);
    this.disk.first ||= size!.bytes;
    this.disk.most = Math.max(this.disk.most, size!.bytes);
    if (!piece) return;
    this.longest = Math.max(this.longest, piece.ms);
    if (piece.ms > PIECE_MS) this.tooLong += 1;
    this.memory = Math.max(this.memory, memoryOf(piece.pid));
  }

  private async board() {
    const [{ sport, section }] = BOARDS as [(typeof BOARDS)[number]];
    const began = performance.now();
    await this.visitor.read(`/api/boards/${sport}/${section}`, boardSnapshotSchema).then(
      () => this.answers.push(performance.now() - began),
      () => {
        this.unanswered += 1;
      },
    );
  }

  figures() {
    const sorted = [...this.answers].sort((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
    return [
      `${MOVES} moves in ${Math.round((performance.now() - this.began) / 1_000)} s`,
      `longest piece seen ${Math.round(this.longest)} ms`,
      `disk ${mb(this.disk.first)} at first, ${mb(this.disk.most)} at most`,
      `memory of its Postgres process ${mb(this.memory)} at most`,
      `boards in ${at(0.5)} ms, ${at(0.99)} ms at the 99th percentile`,
    ].join('; ');
  }
}

/** Memory of a process that it shares with no other, in bytes. It may have ended. */
const memoryOf = (pid: number): number => {
  try {
    return Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
};

const fill = async (postgres: PostgresStore) => {
  for (let from = 1; from <= MOVES; from += PART)
    await postgres.ask(FILL, [from, Math.min(MOVES, from + PART - 1), MOVES, EVENTS]);
};
const PART = 2_000_000;

// The prices of one eighth of the games move at a time, as games of a day do that begin one after the other.
const FILL = `
  insert into price_log (sport, section, seq, event, family, line, outcome, book, market, price, last_update, moved_at)
  select 'backlog', 'game', n, 'event-' || slot || '-' || price % $4::int, 'h2h', null, 'home', 'book-' || price, 'h2h',
         round((1.5 + random())::numeric, 2), at - 2000, at
    from generate_series($1::int, $2::int) n,
         lateral (select n::bigint * 7919 % 20000 as price, n::bigint * 8 / $3::int as slot,
                         (extract(epoch from now()) * 1000)::bigint - ($3::int - n) * 2 as at) move`;

// Before anything else runs, and less than the real work: it writes nothing.
const tryAtOnce = async (postgres: PostgresStore) => {
  const inTime = `begin; set local statement_timeout = ${STATEMENT_MS}; ${AT_ONCE}; rollback`;
  const outcome = await postgres.ask(inTime).then(
    () => 'done',
    ({ message }: Error) => message,
  );
  return { outcome, inLog: (await movesIn(postgres)).inLog };
};

const AT_ONCE = `
  with taken as (delete from price_log returning *)
  select count(*) from (select string_agg(price::text, ',' order by seq) from taken group by event, book) as rows`;

const AT_WORK = `
  select pid, extract(epoch from clock_timestamp() - xact_start) * 1000 as ms
    from pg_stat_activity
   where state <> 'idle' and query ~ 'delete from price_(log|today)' and pid <> pg_backend_pid()
   order by xact_start limit 1`;

/** By the statistics of Postgres, because reading the log takes as long as a piece. */
const deletedFrom = async (postgres: PostgresStore): Promise<number> => {
  const [row] = await postgres.ask<{ deleted: string }>(
    `select n_tup_del as deleted from pg_stat_user_tables where relname = 'price_log'`,
  );
  return Number(row!.deleted);
};

const isCompacted = async (postgres: PostgresStore): Promise<boolean> =>
  (await postgres.ask(`select from price_log where sport = 'backlog' limit 1`)).length === 0;

const movesIn = async (postgres: PostgresStore) => {
  const [row] = await postgres.ask<{ log: string; rows: string }>(`
    select (select count(*) from price_log where sport = 'backlog') as log,
           (select coalesce(sum(length(prices) - length(replace(prices, ',', '')) + 1), 0)
              from (select prices from price_today where sport = 'backlog'
                     union all select prices from price_chunks where sport = 'backlog') as kept) as rows`);
  return { inLog: Number(row!.log), all: Number(row!.log) + Number(row!.rows) };
};

const batches = async (postgres: PostgresStore): Promise<number> =>
  Number((await postgres.ask<{ count: string }>('select count(*) from history_batches'))[0]!.count);
