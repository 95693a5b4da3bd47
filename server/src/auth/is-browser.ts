import type { Request } from 'express';

/**
 * Browsers send `Origin` or `Sec-Fetch-Site` with every change, and scripts cannot suppress them. A client that sends neither is not a
 * browser.
 */
export const isBrowser = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
