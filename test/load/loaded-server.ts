import path from 'node:path';
import type { BoardId } from '@fairline/shared/contract';
import { Redis } from 'ioredis';
import { settings } from '../../scripts/run/settings.mjs';
import { freePort } from '../../scripts/services/ports.mjs';
import { build, isBuilt } from '../../scripts/setup/build.mjs';
import { runMigrations } from '../../scripts/setup/migrations.mjs';
import { onFreshServices } from '../../scripts/test/own-folder.mjs';
import { Poller } from '../bench/latency-poller.js';
import { ServerProcess } from '../testbed/server-process.js';
import { Visitor } from '../testbed/visitor.js';

const POLL_EVERY_MS = 500;

/** One server with its own stores, and a board of sixty games whose prices move twice a second. */
export interface LoadedServer {
  readonly port: number;
  readonly serverPid: number;
  readonly token: string;
  readonly board: BoardId;
}

// All load comes from one address and would hit that address's limits.
const ENV = { NODE_ENV: 'test', FAIRLINE_DEMO: '1', LIMITS: 'off' };

export const withLoadedServer = <T>(work: (server: LoadedServer) => Promise<T>): Promise<T> =>
  onFreshServices(async ({ data, urls }) => {
    if (!isBuilt()) await build();
    await runMigrations(urls.DATABASE_URL);
    const { of } = await settings({ data, urls, env: ENV });
    const port = await freePort();
    const server = new ServerProcess(of.server, port, path.join(data, 'server.log'));
    const redis = new Redis(urls.REDIS_URL);
    const poller = new Poller(redis);
    let polling: NodeJS.Timeout | undefined;
    server.start();
    try {
      await Promise.all([server.serving(), poller.poll()]);
      const { token } = await Visitor.signIn(server.url);
      polling = everySoOften(() => poller.poll());
      return await work({ port, serverPid: server.pid, token, board: poller.board });
    } finally {
      clearInterval(polling);
      await server.end('SIGTERM');
      redis.disconnect();
    }
  });

// A poll that takes longer than the interval is not followed by two at once.
const everySoOften = (poll: () => Promise<void>): NodeJS.Timeout => {
  let isUnderWay = false;
  return setInterval(async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    await poll().finally(() => {
      isUnderWay = false;
    });
  }, POLL_EVERY_MS);
};
