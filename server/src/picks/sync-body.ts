import type { IncomingMessage } from 'node:http';
import { PICK_LIMITS } from '@fairline/shared/contract';

/** Reads the body of a sync, which may be larger than that of any other request. */
export const syncBodyParser = {
  type: ({ url, headers }: IncomingMessage) =>
    /^\/api\/picks\/sync\/?($|\?)/.test(url ?? '') && /^application\/json\b/i.test(headers['content-type'] ?? ''),
  limit: PICK_LIMITS.bodyBytes,
};
