import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { sleep } from '@fairline/shared/node';

/**
 * Waits until the proxy in front of this server has noticed that it is no longer ready: for `noticeMs`, and then while it still sends calls, for
 * as long again at most. A busy proxy notices late, and a call that arrives after the server has closed is reset.
 */
export const untilNoticed = async (
  server: EventEmitter,
  noticeMs: number,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<void> => {
  let lastCall = Number.NEGATIVE_INFINITY;
  server.on('request', ({ url = '' }: IncomingMessage) => {
    if (!isProbe(url)) lastCall = performance.now();
  });
  await wait(noticeMs);
  const end = performance.now() + Math.min(noticeMs, EXTRA_AT_MOST_MS);
  while (performance.now() - lastCall < QUIET_MS && performance.now() < end) await wait(STEP_MS);
};

// Probes and scrapers keep asking a server that takes no more browsers.
const isProbe = (url: string) => ['/api/ready', '/api/health', '/metrics'].some((path) => url.startsWith(path));

const QUIET_MS = 500;
const STEP_MS = 50;
const EXTRA_AT_MOST_MS = 5_000;
