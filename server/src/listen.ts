import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import type { Config } from './platform/config.js';

/**
 * How many connections may wait until this process accepts them. Beyond it the kernel silently drops new ones, and clients try again after
 * 1, 3 and 7 seconds or give up. Node's default of 511 is too low for a thousand browsers that reconnect while the process is busy for half
 * a second. The kernel's own limit (`net.core.somaxconn`, 4,096 on Linux) applies too.
 */
const WAITING_AT_MOST = 4_096;

/**
 * How long an idle connection stays open: longer than a proxy keeps one (60 s for nginx and most load balancers). If we closed it just as
 * the proxy sends its next request, the visitor would get a 502. Node's default of 5 s invites that.
 */
const KEPT_MS = 75_000;

export const listen = async (app: INestApplication, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> => {
  (app.getHttpServer() as Server).keepAliveTimeout = KEPT_MS;
  const address = [PORT, HOST, WAITING_AT_MOST];
  await app.listen(...(address as unknown as [number, string])); // Nest passes all three to `net.Server.listen`, but types only two
};
