import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Redis } from 'ioredis';
import { settings } from '../../scripts/run/settings.mjs';
import { project } from '../../scripts/services/paths.mjs';
import { freePort } from '../../scripts/services/ports.mjs';
import { rest } from '../../scripts/services/process-life.mjs';
import { build, isBuilt } from '../../scripts/setup/build.mjs';
import { runMigrations } from '../../scripts/setup/migrations.mjs';
import { fromSources } from '../../scripts/setup/type-script.mjs';
import { onFreshServices } from '../../scripts/test/own-folder.mjs';
import { child } from '../load/child.js';
import { ServerProcess } from '../testbed/server-process.js';
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
    onFreshServices(async ({ data, urls }) => {
      if (!isBuilt()) await build();
      await runMigrations(urls.DATABASE_URL);
      const { of } = await settings({ data, urls, env: { NODE_ENV: 'test', FAIRLINE_DEMO: '1', LIMITS: 'off' } });
      const [port, peerPort] = [await freePort(), await freePort()];
      const server = new ServerProcess(of.server, port, path.join(data, 'server.log'));
      server.start();
      const at = [urls.REDIS_URL, RAW, String(peerPort)];
      const peer = fork(path.join(project, 'test/bench/fanout-peer.ts'), at, { execArgv: fromSources() });
      const redis = new Redis(urls.REDIS_URL);
      const pollers = { ours: new Poller(redis), raw: new Poller(redis) };
      const ended = [() => redis.disconnect(), () => peer.kill()];
      const crowdOf = async (...args: string[]) => {
        const { ask, end } = await child<Heard>('../bench/capacity-crowd.ts', args);
        ended.push(end);
        return ask;
      };
      try {
        await Promise.all([server.serving(), once(peer, 'message'), pollers.ours.poll(), pollers.raw.publish(RAW)]);
        const { token } = await Visitor.signIn(server.url);
        return await upTheSizes({
          raw: {
            pid: peer.pid!,
            tell: () => pollers.raw.publish(RAW),
            ask: await crowdOf('raw', String(peerPort)),
          },
          ours: {
            pid: server.pid,
            tell: () => pollers.ours.poll(),
            ask: await crowdOf('ours', String(port), token, JSON.stringify(pollers.ours.board)),
          },
        });
      } finally {
        for (const end of ended) end();
        await server.end('SIGTERM');
      }
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
