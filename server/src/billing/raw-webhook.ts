import type { IncomingMessage } from 'node:http';

/** How the body of an event is read: as the bytes that were signed, and before anything else could read it. */
export const rawWebhook = {
  type: ({ method, url }: IncomingMessage) => method === 'POST' && /^\/api\/billing\/webhook\/?($|\?)/.test(url ?? ''),
  limit: '512kb',
};
