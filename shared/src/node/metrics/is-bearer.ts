import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a request bears the token: told apart in the same time, however much of it is right. */
export const isBearer = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

const digest = (text: string) => createHash('sha256').update(text).digest();
