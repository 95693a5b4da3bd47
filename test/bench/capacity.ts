import { freePort } from '../../scripts/services/ports.mjs';
import { rest } from '../../scripts/services/process-life.mjs';
import { child } from '../testbed/child.js';
import { onOneServer } from '../testbed/one-server.js';
import { Visitor } from '../testbed/visitor.js';
import type { Bench } from './bench.js';
import { figuresOf, type Heard, type Side, Stretches } from './capacity-figures.js';
import { Poller } from './latency-poller.js';

const ROUNDS = 5;
const SIZES = [2_500, 5_000, 10_000];
const FIRST = 100; // opened before the memory baseline is taken, so that start-up memory does not count as a socket's
const DIFFS = 6;
const RAW = 'bench:raw';

/**
 * Up to ten thousand sockets in one board's room of one server, with one diff a second: what arrives, how late, and what a socket costs,
 * compared with a raw server that frames each diff once. Each process opens about ten thousand files: see `ulimit -n`. Linux only.
 */
export const capacity: Bench = {
  rounds: ROUNDS,
  measure: () =>
    onOneServer({ FAIRLINE_DEMO: '1', LIMITS: 'off' }, async ({ server, port, redis, redisUrl, atEnd }) => {
      const started = async <Told>(file: string, ...args: string[]) => {
        const process = await child<Told>(`bench/${file}`, args);
        atEnd(process.end);
        return process;
      };
      const peerPort = String(await freePort());
      const peer = await started('fanout-peer.ts', redisUrl, RAW, peerPort);
      const pollers = { ours: new Poller(redis), raw: new Poller(redis) };
      await Promise.all([pollers.ours.poll(), pollers.raw.publish(RAW)]);
      const { token } = await Visitor.signIn(server.url);
      const board = JSON.stringify(pollers.ours.board);
      const raw = await started<Heard>('capacity-crowd.ts', 'raw', peerPort);
      const ours = await started<Heard>('capacity-crowd.ts', 'ours', String(port), token, board);
      return upTheSizes({
        raw: { pid: peer.pid, tell: () => pollers.raw.publish(RAW), ask: raw.ask },
        ours: { pid: server.pid, tell: () => pollers.ours.poll(), ask: ours.ask },
      });
    }),
};

type Sides = Readonly<Record<'raw' | 'ours', Side>>;

const upTheSizes = async ({ raw, ours }: Sides) => {
  const both = [new Stretches('a raw server', raw, FIRST), new Stretches('ours', ours, FIRST)] as const;
  for (const size of [FIRST, ...SIZES]) {
    for (const { side } of both) await side.ask({ sockets: size });
    await rest(2_000); // until they have received what they missed
    for (let round = -1; round < (size === FIRST ? 0 : ROUNDS); round += 1)
      for (const stretches of both) await stretches.measure({ size, diffs: DIFFS, isWarmUp: round < 0 });
    if (size === FIRST) for (const stretches of both) stretches.lookAtMemory();
  }
  return SIZES.flatMap((size) => figuresOf(size, both));
};
