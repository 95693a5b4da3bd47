import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a request carries the token. Takes the same time however much of the token is right. */
export const isBearer = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

const digest = (text: string) => createHash('sha256').update(text).digest();
