import type { Request } from 'express';
import type { Config } from '../config.js';
import { allowedOrigins } from '../http/origins.js';

/** Where the browser returns to: the origin of the calling page if it is ours, else our first address. */
export const pageOrigin = ({ headers: { origin } }: Request, config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string => {
  const ours = allowedOrigins(config);
  return origin !== undefined && ours.has(origin) ? origin : [...ours][0]!;
};
