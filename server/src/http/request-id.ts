import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/** Gives every request an id, before anything else. It is always ours: a client's own id could forge log lines. */
export const requestId = (request: Request, response: Response, next: NextFunction) => {
  request.id = randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
};
