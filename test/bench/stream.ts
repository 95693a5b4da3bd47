import type { StreamReport } from '@fairline/shared/contract';
import { noChange, type Odds, type Quote, quoteKey, setOf, stampKey } from '@fairline/shared/domain';
import { BoardStore } from '@fairline/shared/node';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/services/ports.mjs';
import { until } from '../../scripts/services/process-life.mjs';
import { build, isBuilt } from '../../scripts/setup/build.mjs';
import { onFreshServices } from '../../scripts/test/own-folder.mjs';
import { builtChild, child } from '../testbed/child.js';
import { type Bench, type Figure, figure } from './bench.js';
import { median } from './rounds.js';
import { STREAM_BOARDS, type StreamGame, streamSlate } from './stream-slate.js';

const ROUNDS = 5;
const SECONDS = 5;
const PER_SECOND = 5_000;
const MARKETS = 2_000;
const BOOKS = ['fanduel', 'draftkings', 'betmgm', 'caesars', 'pinnacle', 'betrivers', 'espnbet', 'fanatics'];

/**
 * An exchange that is followed by push: what its messages cost a worker, from the socket to the published diff, compared with three floors
 * (parsing the same messages, receiving them too, writing by hand what they change too); and how long they take.
 */
export const stream: Bench = {
  rounds: ROUNDS,
  measure: () =>
    onFreshServices(async ({ urls }) => {
      if (!isBuilt()) await build();
      const start = Date.now() + 86_400_000;
      const redis = new Redis(urls.REDIS_URL);
      for (const board of STREAM_BOARDS) await fill(new BoardStore(redis), board, streamSlate(start));
      const port = String(await freePort());
      const exchange = await child<Told>('bench/stream-exchange.ts', [urls.REDIS_URL, port, `${start}`]);
      const socketOf = (side: string) => `ws://127.0.0.1:${port}/${side}`;
      const floor = (side: string, ...redis: string[]) =>
        child<Floor>('bench/stream-peer.ts', [socketOf(side), `${start}`, ...redis]);
      const parsed = await floor('parsed');
      const written = await floor('written', urls.REDIS_URL);
      const sports = STREAM_BOARDS.map(({ sport }) => sport).join(',');
      const urlsOf = [`http://127.0.0.1:${port}`, socketOf('ours')];
      const ours = await builtChild<Ours>('workers/dist/testing/followed-exchange.js', [
        urls.REDIS_URL,
        ...urlsOf,
        sports,
      ]);
      try {
        const isFollowed = async () => {
          const { report } = await ours.ask({});
          return report.markets === MARKETS && report.unknownMarkets === 0;
        };
        if (!(await until(isFollowed, 60_000, 500))) throw new Error('the exchange is not followed');
        return await compared(exchange.ask, parsed.ask, written.ask, ours.ask);
      } finally {
        for (const each of [ours, parsed, written, exchange]) each.end();
        redis.disconnect();
      }
    }),
};

type Ask<T> = (question: object) => Promise<T>;

interface Told {
  readonly sent: number;
  readonly tookMs: number;
  /** Messages of which no diff told. */
  readonly untold: number;
  readonly p50: number;
  readonly p99: number;
}
interface Floor {
  readonly cpuMs: number;
  readonly parseMs: number;
  readonly messages: number;
  readonly bytes: number;
  readonly afterMs: number;
}
interface Ours {
  readonly cpuMs: number;
  readonly report: StreamReport;
}

const compared = async (
  exchange: Ask<Told>,
  parsed: Ask<Floor>,
  written: Ask<Floor>,
  ours: Ask<Ours>,
): Promise<Figure[]> => {
  const all: Record<string, number[]> = {};
  const note = (name: string, value: number) => {
    all[name] = [...(all[name] ?? []), value];
  };
  for (let round = -2; round < ROUNDS; round += 1) {
    const question = { seconds: SECONDS, perSecond: PER_SECOND };
    const floorOf = async (side: 'parsed' | 'written', ask: Ask<Floor>) => {
      const idle = await ask({});
      const { sent } = await exchange({ side, ...question });
      const floor = await ask({});
      if (floor.messages !== sent) throw new Error(`the floor received ${floor.messages} messages of ${sent}`);
      return { ...floor, usedMs: floor.cpuMs - idle.afterMs };
    };
    const parsing = await floorOf('parsed', parsed);
    const writing = await floorOf('written', written);
    const before = await ours({});
    const told = await exchange({ side: 'ours', ...question });
    const after = await ours({});
    if (told.untold > 0) throw new Error(`${told.untold} messages became no diff`);
    if (after.report.gaps > before.report.gaps) throw new Error('the worker saw a gap where none was');
    if (round < 0) continue; // a warm-up
    const each = (ms: number) => (ms * 1_000) / told.sent;
    note('parse', each(parsing.parseMs));
    note('receive', each(parsing.usedMs));
    note('write', each(writing.usedMs));
    note('ours', each(after.cpuMs - before.cpuMs));
    note('share', ((after.cpuMs - before.cpuMs) / told.tookMs) * 100);
    note('p50', told.p50);
    note('p99', told.p99);
    note('bytes', parsing.bytes / parsing.messages);
    note('diffs', (after.report.commits - before.report.commits) / (told.tookMs / 1_000));
  }
  const of = (name: string) => median(all[name]!);
  const parse = figure('parsing the messages alone', of('parse'), 'µs each');
  const receive = figure('receiving and parsing them, and nothing else', of('receive'), 'µs each', parse);
  const write = figure('the same, and writing by hand what they change', of('write'), 'µs each', receive);
  const tick = figure('the tick', 100, 'ms');
  return [
    figure('a message', of('bytes'), 'bytes'),
    ...[parse, receive, write],
    figure('following them to the published diff (ours)', of('ours'), 'µs each', parse),
    figure('the same', of('ours'), 'µs each', receive),
    figure('the same', of('ours'), 'µs each', write),
    figure('of one core', of('share'), '%'),
    figure('diffs', of('diffs'), 'a second'),
    tick,
    figure('bytes at the socket to published diff, p50', of('p50'), 'ms', tick),
    figure('bytes at the socket to published diff, p99', of('p99'), 'ms', tick),
  ];
};

/** Puts the games on their board, each with what the bookmakers ask for its winner. */
const fill = async (boards: BoardStore, board: (typeof STREAM_BOARDS)[number], games: readonly StreamGame[]) => {
  const events = games.map(({ event }) => event).filter(({ sport }) => sport === board.sport);
  const upserts = events.flatMap(({ id }) =>
    BOOKS.flatMap((book, nth) => ['home', 'away'].map((outcome) => aPrice(id, outcome, book, 1.86 + nth / 100))),
  );
  const stamps = new Map(upserts.map(({ stamp }) => [stamp, Date.now()]));
  const seq = await boards.commit(board, 0, { ...noChange, events, upserts, stamps }, Date.now());
  if (seq === 'behind') throw new Error('the board was there already');
};

const aPrice = (event: string, outcome: string, book: string, price: number): Quote => {
  const place = { event, family: 'h2h', subject: '', line: undefined };
  const at = `${event}|h2h||` as Quote['at'];
  return {
    ...place,
    ...{ key: quoteKey(at, outcome, book), at, stamp: stampKey(event, book, 'h2h') },
    ...{ outcome, set: setOf(['away', 'home']), book, market: 'h2h', price: price as Odds, receivedAt: Date.now() },
  };
};
