import { freePort } from '../../scripts/services/ports.mjs';
import { child } from '../testbed/child.js';
import { onOneServer } from '../testbed/one-server.js';
import { Visitor } from '../testbed/visitor.js';
import { type Bench, type Figure, figure } from './bench.js';
import { Poller } from './latency-poller.js';
import { median } from './rounds.js';
import { useOf } from './use-of.js';

/** The call that every connection repeats for `ms` milliseconds. */
export interface Asked {
  readonly port: number;
  readonly path: string;
  readonly token: string;
  readonly ms: number;
}

interface Answered {
  /** All answers, including the warm-up. */
  readonly all: number;
  readonly perSecond: number;
  readonly refusal?: string;
}

const ROUNDS = 5;
const STRETCH_MS = 2_000;
const PATHS = {
  'a board': '/api/boards/basketball_nba/game',
  middles: '/api/opportunities/live/middles',
  'odds, which are counted': '/api/cached-odds/basketball_nba',
};
// Limits are counted as usual, but are high enough for all these calls from one address.
const ENV = { FAIRLINE_DEMO: '1', LIMITS: 'on', REQUESTS_PER_MINUTE: '1000000' } as const;

/**
 * The hot lists over kept-alive connections, through limits, guards and quota, compared with bare Node that sends the same bytes,
 * and with bare Node that serialises them each time, uncompressed. No price moves meanwhile. Linux only.
 */
export const restLists: Bench = {
  rounds: ROUNDS,
  measure: () =>
    onOneServer(ENV, async ({ server, port, redis, atEnd }) => {
      await new Poller(redis).poll();
      const { token } = await Visitor.signIn(server.url);
      const peerPort = await freePort();
      const served = [String(peerPort), server.url, token, ...Object.values(PATHS)];
      const peer = await child<never, Record<string, number>>('bench/rest-peer.ts', served);
      atEnd(peer.end);
      const callers = await child<Answered>('bench/rest-callers.ts', []);
      atEnd(callers.end);
      return measured({
        ask: (question) => callers.ask({ ...question, token, ms: STRETCH_MS }),
        sizes: peer.first,
        ours: { port, pid: server.pid },
        peer: { port: peerPort, pid: peer.pid },
      });
    }),
};

interface Side {
  readonly port: number;
  readonly pid: number;
}

interface World {
  readonly ask: (question: Omit<Asked, 'token' | 'ms'>) => Promise<Answered>;
  readonly sizes: Readonly<Record<string, number>>;
  readonly ours: Side;
  readonly peer: Side;
}

const measured = async ({ ask, sizes, ours, peer }: World): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(PATHS)) {
    const ways = [
      { way: 'bare Node', side: peer, path, all: [] as Cost[] },
      { way: 'ours', side: ours, path, all: [] as Cost[] },
      { way: 'serialising each time', side: peer, path: `/serialised${path}`, all: [] as Cost[] },
    ];
    for (let round = -1; round < ROUNDS; round += 1)
      for (const { side, path, all } of ways) {
        const cost = await costOf(side, () => ask({ port: side.port, path }));
        if (round >= 0) all.push(cost);
      }
    figures.push(figure(`${name}: size`, sizes[path]! / 1_000, 'kB, compressed'));
    for (const [what, unit] of [
      ['perSecond', 'calls/s'],
      ['micros', 'µs of its process a call'],
    ] as const) {
      const [bare, ...others] = ways.map(({ way, all }) => ({ way, value: median(all.map((cost) => cost[what])) }));
      const floor = figure(`${name}: ${bare!.way}`, bare!.value, unit);
      figures.push(floor, ...others.map(({ way, value }) => figure(`${name}: ${way}`, value, unit, floor)));
    }
  }
  return figures;
};

interface Cost {
  readonly perSecond: number;
  readonly micros: number;
}

const costOf = async ({ pid }: Side, asking: () => Promise<Answered>): Promise<Cost> => {
  const before = useOf(pid).cpuMs;
  const { all, perSecond, refusal } = await asking();
  if (refusal !== undefined) throw new Error(`a call was answered by ${refusal}`);
  return { perSecond, micros: ((useOf(pid).cpuMs - before) * 1_000) / all };
};
