import type { Request } from 'express';

/** Browsers say where a change comes from, and scripts in them cannot keep them from it. What says neither is none. */
export const isBrowser = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
