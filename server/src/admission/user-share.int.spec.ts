import { randomUUID } from 'node:crypto';
import { CSRF_HEADER } from '@fairline/shared/contract';
import { openPool } from '@fairline/shared/node';
import type { Pool } from 'pg';
import { CsrfTokens } from '../auth/tokens/csrf.js';
import { aSocket, connected } from '../testing/a-browser.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { type Account, anAccount } from '../testing/an-account.js';
import { until } from '../testing/until.js';

const SHARE = 4;

describe("a user's share of the connections to Postgres", () => {
  let server: TestServer;
  let outside: Pool;
  beforeAll(async () => {
    server = await aServer();
    outside = openPool(process.env.DATABASE_URL!);
  });
  afterAll(async () => {
    await outside.end();
    await server.close();
  });

  const waitingFor = async (statement: string) => {
    const { rows } = await outside.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like $1`,
      [`%${statement}%`],
    );
    return rows.length;
  };

  /** Does `work` while a lock makes some statements wait. */
  const whileLocked = async (lock: string, of: readonly unknown[], work: () => Promise<void>) => {
    const locker = await outside.connect();
    await locker.query('begin');
    await locker.query(lock, [...of]);
    try {
      await work();
    } finally {
      await locker.query('rollback');
      locker.release();
    }
  };

  /** Waits until the calls of a flood wait in Postgres, and all the others had time to. */
  const settled = async (statement: string) => {
    await until(async () => (await waitingFor(statement)) >= SHARE);
    await new Promise((resolve) => setTimeout(resolve, 300));
  };

  it('calls of one user, in many sessions, wait for each other and leave connections for other users', async () => {
    const [one, other] = [await server.someone(), await server.someone()];
    await one.ask('put', '/api/preferences').send({ bankroll: 1 }).expect(200);
    const sessions = await Promise.all(Array.from({ length: 10 }, () => anAccount(server.db, { userId: one.userId })));
    const put = (session: Account) =>
      fetch(`${server.url}/api/preferences`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${server.tokenFor(session)}`,
          'content-type': 'application/json',
          [CSRF_HEADER]: server.app.get(CsrfTokens).tokenFor(session.sid),
        },
        body: '{"bankroll": 2}',
      });
    let flood: Promise<Response>[] = [];
    await whileLocked('select from preferences where user_id = $1 for update', [one.userId], async () => {
      flood = sessions.flatMap((session) => [put(session), put(session)]);
      await settled('insert into preferences');
      await other.ask('get', '/api/preferences').expect(200);
      expect(await waitingFor('insert into preferences')).toBe(SHARE);
    });
    expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(flood.map(() => 200));
  });

  it('messages of one user, over many sockets, leave connections for other users too', async () => {
    const [one, other] = [await server.someone(), await server.someone()];
    const sockets = await Promise.all(Array.from({ length: 8 }, () => connected(aSocket(server.url, one.token))));
    const madeUp = () => `Nobody ${randomUUID()}|No one|2026-11-22T18:00:00.000Z`;
    let flood: Promise<unknown>[] = [];
    await whileLocked('lock table games in access exclusive mode', [], async () => {
      flood = sockets.flatMap((socket) => [1, 2, 3].map(() => socket.emitWithAck('game:join', madeUp())));
      await settled('from games');
      await other.ask('get', '/api/preferences').expect(200);
      expect(await waitingFor('from games')).toBe(SHARE);
    });
    expect(await Promise.all(flood)).toEqual(flood.map(() => 'refused'));
    for (const socket of sockets) socket.disconnect();
  });
});
