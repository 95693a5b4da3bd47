import type { AddressInfo } from 'node:net';
import { CSRF_HEADER, type Plan, plans } from '@fairline/shared/contract';
import { BoardStore } from '@fairline/shared/node';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import request from 'supertest';
import { AccessTokens } from '../auth/tokens/access-tokens.js';
import { CsrfTokens } from '../auth/tokens/csrf.js';
import { Counters } from '../http/counters.js';
import { createServer } from '../server.js';
import { type Account, anAccount } from './an-account.js';
import { testConfig } from './config.js';

/** A server of its own on a free port (or `at` one), with the real Postgres and Redis of the environment. */
export const aServer = async (over: Readonly<Record<string, string>> = {}, at = 0) => {
  const app = await createServer(testConfig(over));
  await app.listen(at, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  // On a busy machine Redis may take longer to count a call than we wait for it; the call would then be counted in memory as well.
  const { options } = Reflect.get(app.get(Counters, { strict: false }), 'redis') as Redis;
  options.commandTimeout = 30_000;
  const db = app.get(Pool);
  db.options.connectionTimeoutMillis = 30_000; // a hundred accounts are made at once
  await Promise.all(plans.map((plan) => anAccount(db, { ...one(plan), isConfirmed: true })));
  const tokenFor = (account: Account, expiresIn = 600) => app.get(AccessTokens).write(accessTo(account, expiresIn));
  return {
    app,
    url,
    db,
    boards: app.get(BoardStore),
    redis: app.get(Redis),
    /** A token of the one user that all tests share for a plan. */
    tokenOf: (plan: Plan, expiresIn?: number) => tokenFor(one(plan), expiresIn),
    tokenFor,
    /** A new user of this test's own with a confirmed address, and how to send requests as them. */
    someone: async (plan: Plan = 'free', isConfirmed = true) => {
      const account = await anAccount(db, { plan, isConfirmed });
      const token = tokenFor(account);
      const ask = (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string) =>
        request(url)
          [method](path)
          .set('Authorization', `Bearer ${token}`)
          .set(CSRF_HEADER, app.get(CsrfTokens).tokenFor(account.sid));
      return { ...account, token, ask };
    },
    close: () => app.close(),
  };
};

export type TestServer = Awaited<ReturnType<typeof aServer>>;

const one = (plan: Plan): Account => {
  const number = plans.indexOf(plan) + 1;
  return {
    userId: `00000000-0000-4000-8000-00000000000${number}`,
    sid: `00000000-0000-4000-8000-0000000000a${number}`,
    plan,
  };
};

const accessTo = (account: Account, expiresIn: number) => ({
  ...account,
  unlimited: false,
  expiresAt: Math.floor(Date.now() / 1000) + expiresIn,
});

/** The name of a sport that no other test uses. */
export const aSport = () => `test_${Math.random().toString(36).slice(2)}`;
