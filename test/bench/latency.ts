import { type ChildProcess, fork } from 'node:child_process';
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
import { ServerProcess } from '../testbed/server-process.js';
import { Visitor } from '../testbed/visitor.js';
import { type Bench, type Figure, figure } from './bench.js';
import { Poller } from './latency-poller.js';
import { median } from './rounds.js';

const ROUNDS = 5;
const SOCKETS = 2_000;
const POLLS_A_SECOND = 5; // further apart than a tick, so no diff waits for one
const SECONDS = 6;
const RAW = 'bench:raw';

/**
 * The time from the bytes of the feed's answer to diffs parsed at two thousand sockets (parse, read, compare, Redis, server),
 * compared with prepared messages published to a raw server with as many sockets.
 */
export const latency: Bench = {
  rounds: ROUNDS,
  measure: () =>
    onFreshServices(async ({ data, urls }) => {
      if (!isBuilt()) await build();
      await runMigrations(urls.DATABASE_URL);
      const { of } = await settings({ data, urls, env: { NODE_ENV: 'test', FAIRLINE_DEMO: '1', LIMITS: 'off' } });
      const [port, peerPort] = [await freePort(), await freePort()];
      const server = new ServerProcess(of.server, port, path.join(data, 'server.log'));
      server.start();
      const peer = child('fanout-peer.ts', [urls.REDIS_URL, RAW, String(peerPort)]);
      const redis = new Redis(urls.REDIS_URL);
      const pollers = { ours: new Poller(redis), raw: new Poller(redis) };
      let browsers: ChildProcess | undefined;
      try {
        await Promise.all([server.serving(), once(peer, 'message'), pollers.ours.poll(), pollers.raw.publish(RAW)]);
        const { token } = await Visitor.signIn(server.url);
        const board = JSON.stringify(pollers.ours.board);
        browsers = child('latency-crowd.ts', [String(SOCKETS), String(port), String(peerPort), token, board]);
        await once(browsers, 'message');
        return await compared(browsers, { ours: () => pollers.ours.poll(), raw: () => pollers.raw.publish(RAW) });
      } finally {
        redis.disconnect();
        browsers?.kill();
        peer.kill();
        await server.end('SIGTERM');
      }
    }),
};

const child = (file: string, args: readonly string[]): ChildProcess =>
  fork(path.join(project, 'test/bench', file), args, { execArgv: fromSources() });

interface Heard {
  readonly heard: number;
  readonly p50: number;
  readonly p99: number;
}

const compared = async (browsers: ChildProcess, ways: Readonly<Record<'ours' | 'raw', () => Promise<void>>>) => {
  const all = { ours: [] as Heard[], raw: [] as Heard[] };
  for (let round = -1; round < ROUNDS; round += 1)
    for (const side of ['raw', 'ours'] as const) {
      await paced(ways[side]);
      browsers.send(side);
      const [heard] = (await once(browsers, 'message')) as [Heard];
      if (heard.heard !== SOCKETS * POLLS_A_SECOND * SECONDS) throw new Error(`${side}: heard ${heard.heard} news`);
      if (round >= 0) all[side].push(heard);
    }
  return (['p50', 'p99'] as const).flatMap((share): Figure[] => {
    const floor = figure(`ready-made, raw sockets, ${share}`, median(all.raw.map((each) => each[share])), 'ms');
    const ours = median(all.ours.map((each) => each[share]));
    return [floor, figure(`bytes of the answer to parsed, ours, ${share}`, ours, 'ms', floor)];
  });
};

const paced = async (poll: () => Promise<void>) => {
  const began = Date.now();
  for (let i = 0; i < POLLS_A_SECOND * SECONDS; i += 1) {
    await rest(Math.max(0, began + (i * 1_000) / POLLS_A_SECOND - Date.now()));
    await poll();
  }
  await rest(1_000); // until the last message has arrived
};
