import type { Request } from 'express';
import type { Config } from '../platform/config.js';

/** The origins from which a browser may sign in, change something, or open a socket. */
export const allowedOrigins = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): ReadonlySet<string> =>
  new Set(PUBLIC_URL.length > 0 ? PUBLIC_URL : [`http://127.0.0.1:${PORT}`, `http://localhost:${PORT}`]);

/** The first of our addresses, where links in emails lead. */
export const pagesOrigin = (config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string => [...allowedOrigins(config)][0]!;

/** The one of our addresses that a request was sent to; the first if none matches. */
export const originOf = ({ headers }: Pick<Request, 'headers'>, config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  [...allowedOrigins(config)].find((origin) => new URL(origin).host === headers.host) ?? pagesOrigin(config);

/** Whether all our addresses use https, so that cookies and headers may require it. */
export const isHttps = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL.length > 0 && PUBLIC_URL.every((origin) => origin.startsWith('https:'));
