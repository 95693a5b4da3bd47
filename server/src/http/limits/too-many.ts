import { HttpException } from '@nestjs/common';

/** The error for too many requests; `retryAfter` in seconds. */
export const tooMany = (retryAfter: number): HttpException => {
  const message = 'Too many requests. Please wait before trying again.';
  return new HttpException({ code: 'TOO_MANY_REQUESTS', message, retryAfter }, 429);
};
