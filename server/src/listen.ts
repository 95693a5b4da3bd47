import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import type { Config } from './config.js';

/**
 * How many connections may wait until this process takes them. Past it the kernel drops what comes without a word, and whoever came tries
 * again after 1, 3 and 7 seconds, or is cut. Node allows 511, which a thousand browsers that come back at once exceed while the process
 * is busy for half a second. The kernel's own limit (`net.core.somaxconn`, 4,096 on Linux) counts as well.
 */
const WAITING_AT_MOST = 4_096;

/**
 * How long a connection is kept that asks nothing: longer than a proxy keeps one (60 s at nginx and at most balancers). Who closes first
 * decides; when we do, just as the proxy asks its next question on it, a visitor reads 502. Node's own 5 s invite that.
 */
const KEPT_MS = 75_000;

export const listen = async (app: INestApplication, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> => {
  (app.getHttpServer() as Server).keepAliveTimeout = KEPT_MS;
  const address = [PORT, HOST, WAITING_AT_MOST];
  await app.listen(...(address as unknown as [number, string])); // passed on to `net.Server.listen`, but typed without its third
};
