import type { IncomingMessage } from 'node:http';
import type { Express, Request } from 'express';

/**
 * The client's IP address as Express finds it, trusting the same proxies. Asks a stand-in object: a request that became a prototype would
 * be slow.
 */
export const ipAsIn =
  (app: Express) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string | undefined =>
    headers['x-forwarded-for'] === undefined
      ? socket.remoteAddress
      : Object.assign(Object.create(app.request) as Request, { headers, socket }).ip;
