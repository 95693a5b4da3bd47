import type { IncomingMessage } from 'node:http';
import { PICK_LIMITS } from '@fairline/shared/contract';

/** How the body of a sync is read: many picks are more than any other request brings. */
export const syncBodyParser = {
  type: ({ url, headers }: IncomingMessage) =>
    /^\/api\/picks\/sync\/?($|\?)/.test(url ?? '') && /^application\/json\b/i.test(headers['content-type'] ?? ''),
  limit: PICK_LIMITS.bodyBytes,
};
