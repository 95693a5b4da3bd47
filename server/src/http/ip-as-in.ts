import type { IncomingMessage } from 'node:http';
import type { Express, Request } from 'express';

/** Whose request it is, as Express finds it: proxies are believed by its settings alone. The request itself is left as it is: one that became another's prototype would be slow. */
export const ipAsIn =
  (app: Express) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string | undefined =>
    headers['x-forwarded-for'] === undefined
      ? socket.remoteAddress
      : Object.assign(Object.create(app.request) as Request, { headers, socket }).ip;
