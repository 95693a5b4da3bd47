import type { IncomingMessage, ServerResponse } from 'node:http';
import { PinoLogger } from 'nestjs-pino';

/** The line of the log that the ordinary way writes for a good answer, in its words. */
export const logAnswered = (request: IncomingMessage, response: ServerResponse, took: number) => {
  const { root } = PinoLogger;
  if (!root.isLevelEnabled('debug')) return;
  root.debug({ req: request, res: response, responseTime: Math.round(took) }, 'request completed');
};
