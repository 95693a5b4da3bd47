import type { IncomingMessage } from 'node:http';
import { PICK_LIMITS } from '@fairline/shared/contract';

/** The bytes of the largest body that any route accepts, on its way over the network. */
export const LARGEST_BODY = PICK_LIMITS.bodyBytes;

/**
 * Whether what is still to come of a request's body may be large, or may never come. If such a request is refused, its connection is closed;
 * of others the small rest is read and thrown away, so that the connection can be used again.
 */
export const isOpenEnded = ({ headers, complete }: Pick<IncomingMessage, 'headers' | 'complete'>): boolean =>
  !complete &&
  (headers['transfer-encoding'] !== undefined ||
    headers.expect !== undefined ||
    Number(headers['content-length'] ?? 0) > PICK_LIMITS.sentBytes);
