import type { IncomingMessage } from 'node:http';

/** Whether a request only reads. None of our routes changes anything with these methods. */
export const isSafeMethod = ({ method }: Pick<IncomingMessage, 'method'>): boolean => SAFE.has(method ?? '');

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
