import type { IncomingMessage } from 'node:http';

/** Reads the body of an event as raw bytes, which the provider signed. Must come before the JSON parser. */
export const rawWebhook = {
  type: ({ method, url }: IncomingMessage) => method === 'POST' && /^\/api\/billing\/webhook\/?($|\?)/.test(url ?? ''),
  limit: '512kb',
};
