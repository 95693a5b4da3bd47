import path from 'node:path';
import { Redis } from 'ioredis';
import { settings } from '../../scripts/run/settings.mjs';
import { freePort } from '../../scripts/services/ports.mjs';
import { build, isBuilt } from '../../scripts/setup/build.mjs';
import { runMigrations } from '../../scripts/setup/migrations.mjs';
import { onFreshServices } from '../../scripts/test/own-folder.mjs';
import { ServerProcess } from './server-process.js';

/** One server with its own Postgres and Redis, without workers or simulator. */
export interface OneServer {
  readonly server: ServerProcess;
  readonly port: number;
  readonly redisUrl: string;
  readonly redis: Redis;
  /** Another server process of the same services, not yet started. Whoever asks for it ends it. */
  readonly another: () => Promise<ServerProcess>;
  /** Runs this at the end, before the server stops. The last is run first. */
  readonly atEnd: (end: () => void) => void;
}

interface Env {
  readonly LIMITS: 'on' | 'off';
  readonly FAIRLINE_DEMO: '0' | '1';
  readonly REQUESTS_PER_MINUTE?: string;
  readonly TRUSTED_PROXIES?: string;
  readonly LATE_AT_MOST_MS?: string;
  readonly STRIPE_WEBHOOK_SECRET?: string;
  readonly CLIENT_DIST?: string;
  readonly PUBLIC_URL?: string;
}

/** Runs `work` with a server that answers, and stops everything afterwards. */
export const onOneServer = <T>(env: Env, work: (one: OneServer) => Promise<T>): Promise<T> =>
  onFreshServices(async ({ data, urls }) => {
    if (!isBuilt()) await build();
    await runMigrations(urls.DATABASE_URL);
    const { of } = await settings({ data, urls, env: { NODE_ENV: 'test', DEMO_PASSWORD: 'fairline-demo', ...env } });
    const port = await freePort();
    const server = new ServerProcess(of.server, port, path.join(data, 'server.log'));
    const another = async () => new ServerProcess(of.server, await freePort(), path.join(data, 'another.log'));
    const redis = new Redis(urls.REDIS_URL);
    const ends = [() => redis.disconnect()];
    server.start();
    try {
      await server.serving();
      return await work({
        server,
        port,
        redisUrl: urls.REDIS_URL,
        redis,
        another,
        atEnd: (end) => void ends.unshift(end),
      });
    } finally {
      for (const end of ends) end();
      await server.end('SIGTERM');
    }
  });

/** The same for a whole test file: resolves when the server answers. `close` stops everything. */
export const startOneServer = (env: Env): Promise<OneServer & { close(): Promise<void> }> =>
  new Promise((resolve, reject) => {
    const over = onOneServer(env, (one) => {
      return new Promise<void>((leave) => {
        const close = async () => {
          leave();
          await over;
        };
        resolve({ ...one, close });
      });
    });
    over.catch(reject);
  });
