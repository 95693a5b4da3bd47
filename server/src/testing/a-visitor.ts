import { randomUUID } from 'node:crypto';
import {
  ACCOUNTS_CHANNEL,
  type AccountNews,
  accountNewsSchema,
  CSRF_HEADER,
  type Session,
} from '@fairline/shared/contract';
import { JwtService } from '@nestjs/jwt';
import type { Redis } from 'ioredis';
import request from 'supertest';

/** A password that is good enough. */
export const PASSWORD = 'gull-Harbor-9';

/** A client that is not signed in yet, with the requests it can make; not a browser unless a header says so. */
export const aVisitor = (url: string) => {
  const post = (path: string, cookie = '') => request(url).post(`/api/auth/${path}`).set('Cookie', cookie);
  const email = `${randomUUID()}@example.com`;
  return {
    email,
    post,
    signUp: (over: object = {}) => post('sign-up').send({ email, password: PASSWORD, ...over }),
    signIn: (password = PASSWORD) => post('sign-in').send({ email, password }),
  };
};

/** The cookie set by an answer, as a browser sends it back. */
export const cookieOf = ({ headers }: request.Response): string => String(headers['set-cookie']).split(';')[0]!;

export const sessionOf = ({ body }: request.Response): Session => body as Session;

/** The id of the session, from its access token. */
export const sidOf = (answer: request.Response): string =>
  new JwtService().decode<{ sid: string }>(sessionOf(answer).access_token).sid;

/** The headers that a page sends with each change, from the answer that gave it a session. */
export const asOwner = (answer: request.Response) => ({
  Authorization: `Bearer ${sessionOf(answer).access_token}`,
  [CSRF_HEADER]: String(answer.headers[CSRF_HEADER] ?? ''),
});

/** The account news published while `work` runs. */
export const accountNewsDuring = async (redis: Redis, work: () => PromiseLike<unknown>): Promise<AccountNews[]> => {
  const subscriber = redis.duplicate();
  await subscriber.connect().catch(() => {}); // it may be connecting already
  const news: AccountNews[] = [];
  subscriber.on('message', (_, text) => news.push(accountNewsSchema.parse(JSON.parse(text))));
  await subscriber.subscribe(ACCOUNTS_CHANNEL);
  await work();
  await redis.ping();
  await subscriber.unsubscribe(ACCOUNTS_CHANNEL); // answered after everything published before
  subscriber.disconnect();
  return news;
};
