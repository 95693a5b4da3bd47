import { readFileSync } from 'node:fs';
import { freePort } from '../../scripts/services/ports.mjs';
import { rest } from '../../scripts/services/process-life.mjs';
import { child } from '../testbed/child.js';
import { onOneServer } from '../testbed/one-server.js';
import { Visitor } from '../testbed/visitor.js';
import { type Bench, type Figure, figure } from './bench.js';
import { Poller } from './latency-poller.js';
import { median } from './rounds.js';
import type { Stormed } from './storm-crowd.js';
import { useOf } from './use-of.js';

const ROUNDS = 3;
const DIFF_EVERY_MS = 1_000;
const CHANNEL = 'bench:storm';

/** `--sockets=2000` for fewer; no more than the limit of open files allows. */
const wishedSockets = (): number => {
  const wish = process.argv.find((word) => word.startsWith('--sockets='))?.split('=')[1];
  const [, files] = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return Math.min(Number(wish ?? 10_000), Number(files) - 1_000);
};

/** A server that can be replaced by its successor, which listens before the old one is told to end. */
interface Server {
  readonly pid: number;
  readonly port: number;
  readonly end: () => unknown;
}

interface Side {
  readonly name: string;
  readonly next: () => Promise<Server>;
  readonly tell: () => Promise<void>;
  readonly ask: (question: { readonly port: number; readonly sockets?: number }) => Promise<Stormed>;
  readonly storms: (Stormed & { readonly cpuMs: number })[];
  server: Server;
}

/**
 * Servers are replaced as a new version is deployed: the next one is ready, the old one gets SIGTERM, and all of its sockets reconnect with
 * the browsers' own pauses while a diff is pushed every second. A bare engine.io server takes the same reconnects. Linux only.
 */
export const storm: Bench = {
  rounds: ROUNDS,
  measure: () =>
    onOneServer({ FAIRLINE_DEMO: '1', LIMITS: 'off' }, async ({ server, port, redis, redisUrl, another, atEnd }) => {
      const sockets = wishedSockets();
      const started = async <Told>(file: string, ...args: string[]) => {
        const process = await child<Told>(`bench/${file}`, args);
        atEnd(process.end);
        return process;
      };
      const pollers = { ours: new Poller(redis), raw: new Poller(redis) };
      await Promise.all([pollers.ours.poll(), pollers.raw.publish(CHANNEL)]);
      const { token } = await Visitor.signIn(server.url);
      const nextPeer = async (): Promise<Server> => {
        const peerPort = await freePort();
        const peer = await started('storm-peer.ts', redisUrl, CHANNEL, String(peerPort));
        return { pid: peer.pid, port: peerPort, end: peer.end };
      };
      const nextServer = async (): Promise<Server> => {
        const next = await another();
        next.start();
        atEnd(() => void next.end('SIGTERM'));
        await next.serving();
        return { pid: next.pid, port: Number(new URL(next.url).port), end: () => next.end('SIGTERM') };
      };
      const sides: readonly Side[] = [
        {
          name: 'engine.io',
          next: nextPeer,
          tell: () => pollers.raw.publish(CHANNEL),
          ask: (await started<Stormed>('storm-crowd.ts', 'peer')).ask,
          storms: [],
          server: await nextPeer(),
        },
        {
          name: 'ours',
          next: nextServer,
          tell: () => pollers.ours.poll(),
          ask: (await started<Stormed>('storm-crowd.ts', 'ours', token, JSON.stringify(pollers.ours.board))).ask,
          storms: [],
          server: { pid: server.pid, port, end: () => server.end('SIGTERM') },
        },
      ];
      for (const side of sides) await side.ask({ port: side.server.port, sockets });
      for (let round = 0; round < ROUNDS; round += 1) for (const side of sides) await stormOn(side);
      return figuresOf(sides, sockets);
    }),
};

const stormOn = async (side: Side) => {
  const old = side.server;
  side.server = await side.next();
  const before = useOf(side.server.pid).cpuMs;
  let isOver = false;
  const over = side.ask({ port: side.server.port }).finally(() => {
    isOver = true;
  });
  const ended = old.end();
  while (!isOver) {
    await side.tell();
    await Promise.race([over, rest(DIFF_EVERY_MS)]);
  }
  const stormed = await over;
  side.storms.push({ ...stormed, cpuMs: useOf(side.server.pid).cpuMs - before });
  await ended;
};

const figuresOf = ([peer, ours]: readonly Side[], sockets: number): readonly Figure[] => {
  const of = (side: Side, what: (storm: Side['storms'][number]) => number) => median(side.storms.map(what));
  const both = (label: string, unit: string, what: (storm: Side['storms'][number]) => number) => {
    const floor = figure(`${peer!.name}: ${label}`, of(peer!, what), unit);
    return [floor, figure(`${ours!.name}: ${label}`, of(ours!, what), unit, floor)];
  };
  return [
    figure('sockets', sockets, ''),
    ...both('until all are live again', 'ms', ({ liveMs }) => liveMs),
    ...both('pushes meanwhile, 99th percentile', 'ms', ({ p99 }) => p99),
    ...both('CPU per connection', 'us', ({ cpuMs }) => (cpuMs * 1_000) / sockets),
    ...[peer!, ours!].flatMap((side) => [
      figure(
        `${side.name}: tries that failed`,
        of(side, ({ failed }) => failed),
        '',
      ),
      figure(
        `${side.name}: answers of 5xx`,
        of(side, ({ refused }) => refused),
        '',
      ),
      figure(
        `${side.name}: the crowd itself late, 99th percentile`,
        of(side, ({ late }) => late),
        'ms',
      ),
    ]),
  ];
};
