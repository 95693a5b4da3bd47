import type { ServerResponse } from 'node:http';

export const EVENT_STREAM = 'text/event-stream';

/** Whether an answer is a stream of events: it goes on until somebody ends it, and that is no failure. */
export const isStream = (response: Pick<ServerResponse, 'getHeader'>): boolean =>
  String(response.getHeader('Content-Type') ?? '').startsWith(EVENT_STREAM);
