import type { AddressInfo } from 'node:net';
import type { Plan } from '@fairline/shared/contract';
import { BoardStore } from '@fairline/shared/node';
import { Redis } from 'ioredis';
import { AccessTokens } from '../auth/access-tokens.js';
import { createServer } from '../server.js';
import { testConfig } from './config.js';

/** A server of its own on a free port, with the real Postgres and Redis of the environment. */
export const aServer = async (over: Readonly<Record<string, string>> = {}) => {
  const app = await createServer(testConfig(over));
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    boards: app.get(BoardStore),
    redis: app.get(Redis),
    tokenOf: (plan: Plan, expiresIn = 600) => app.get(AccessTokens).write(anAccess(plan, expiresIn)),
    close: () => app.close(),
  };
};

export type TestServer = Awaited<ReturnType<typeof aServer>>;

/** What a user of a plan holds; nobody of that name need be in Postgres. */
const anAccess = (plan: Plan, expiresIn: number) => ({
  userId: '00000000-0000-4000-8000-000000000001',
  sid: '00000000-0000-4000-8000-000000000002',
  plan,
  unlimited: false,
  expiresAt: Math.floor(Date.now() / 1000) + expiresIn,
});

/** The name of a sport that no other test uses. */
export const aSport = () => `test_${Math.random().toString(36).slice(2)}`;
