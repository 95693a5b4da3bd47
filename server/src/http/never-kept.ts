import type { NextFunction, Request, Response } from 'express';

/** No answer of the API stays in a cache, unless its route says otherwise: most are one user's own. */
export const neverKept = (_request: Request, response: Response, next: NextFunction) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
