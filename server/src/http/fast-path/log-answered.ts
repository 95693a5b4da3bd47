import type { IncomingMessage, ServerResponse } from 'node:http';
import { PinoLogger } from 'nestjs-pino';

/** Logs a successful answer with the same line as the normal path. */
export const logAnswered = (request: IncomingMessage, response: ServerResponse, took: number) => {
  const { root } = PinoLogger;
  if (!root.isLevelEnabled('debug')) return;
  root.debug({ req: request, res: response, responseTime: Math.round(took) }, 'request completed');
};
