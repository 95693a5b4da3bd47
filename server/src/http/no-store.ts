import type { NextFunction, Request, Response } from 'express';

/** Forbids caching of API answers unless a route allows it: most belong to one user. */
export const noStore = (_request: Request, response: Response, next: NextFunction) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
