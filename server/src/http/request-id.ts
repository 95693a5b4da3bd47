import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/** Names every request, first of all. The name is ours: one that a stranger chose could forge lines of the log. */
export const requestId = (request: Request, response: Response, next: NextFunction) => {
  request.id = randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
};
