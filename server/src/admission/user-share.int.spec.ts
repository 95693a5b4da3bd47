import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { CSRF_HEADER } from '@fairline/shared/contract';
import { openPool, PlansRepository, RefreshTokensRepository } from '@fairline/shared/node';
import { jest } from '@jest/globals';
import type { Pool } from 'pg';
import { CsrfTokens } from '../auth/tokens/csrf.js';
import { noteSpent } from '../http/long-answers.js';
import { SportsService } from '../odds/sports.service.js';
import { aSocket, connected } from '../testing/a-browser.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { type Account, anAccount } from '../testing/an-account.js';
import { until } from '../testing/until.js';
import { UserShare } from './user-share.js';

const SHARE = 4;

describe("a user's share of the connections to Postgres", () => {
  let server: TestServer;
  let outside: Pool;
  beforeAll(async () => {
    server = await aServer();
    outside = openPool(process.env.DATABASE_URL!);
  });
  const begun: ClientRequest[] = [];
  afterAll(async () => {
    for (const call of begun) call.destroy();
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

  /** Begins to send a change, and keeps its body back. */
  const begin = async ({ token, sid }: Awaited<ReturnType<TestServer['someone']>>, path: string, body: object) => {
    const text = JSON.stringify(body);
    const call = request(`${server.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        expect: '100-continue', // the server asks for the body once its guards let the call in
        [CSRF_HEADER]: server.app.get(CsrfTokens).tokenFor(sid),
      },
    });
    begun.push(call);
    call.on('error', () => undefined).flushHeaders();
    await once(call, 'continue');
    return async () => {
      call.end(text);
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      return [answer.statusCode, (await json(answer)) as { code: string }] as const;
    };
  };

  it('a call whose session or plan ended while its body was awaited is refused', async () => {
    const [one, other] = [await server.someone(), await server.someone('platinum')];
    const addKey = await begin(one, '/api/account/tokens', { name: 'mine', scopes: ['picks:read'] });
    const addRule = await begin(other, '/api/alerts/rules', {});
    await server.app.get(RefreshTokensRepository).end({ userId: one.userId });
    await server.app.get(PlansRepository).change(other.userId, { plan: 'free', isGifted: false, endsAt: undefined });
    await until(async () => (await one.ask('get', '/api/me')).status === 401);
    await until(async () => (await other.ask('get', '/api/alerts/rules')).status === 402);
    expect(await addKey()).toEqual([401, expect.objectContaining({ code: 'SIGNED_OUT' })]);
    expect(await addRule()).toEqual([402, expect.objectContaining({ code: 'PLAN_REQUIRED' })]);
    const { rows } = await outside.query(`select from personal_tokens where user_id = $1`, [one.userId]);
    expect(rows).toHaveLength(0);
  });

  it('a call whose session ended while others of its user were answered is refused', async () => {
    const one = await server.someone();
    const put = () => one.ask('put', '/api/preferences').send({ bankroll: 1 });
    await put().expect(200);
    let flood: Promise<number>[] = [];
    await whileLocked('select from preferences where user_id = $1 for update', [one.userId], async () => {
      flood = Array.from({ length: SHARE + 1 }, () => put().then(({ status }) => status));
      await settled('insert into preferences');
      await server.app.get(RefreshTokensRepository).end({ userId: one.userId });
      await until(async () => (await one.ask('get', '/api/odds-data?sport=nothing')).status === 401);
    });
    expect((await Promise.all(flood)).sort()).toEqual([...Array<number>(SHARE).fill(200), 401]);
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

  describe('while a program waits for the turn of a long answer', () => {
    const aProgramThatWaits = async () => {
      const someone = await server.someone('platinum');
      const key = await someone.ask('post', '/api/account/tokens').send({ name: 'mine', scopes: ['odds:read'] });
      const headers = { authorization: `Bearer ${key.body.token}` };
      const call = () => {
        const one = request(`${server.url}/api/v1/sports`, { headers });
        begun.push(one);
        one.on('error', () => undefined).end();
        return one;
      };
      const listed = jest.spyOn(server.app.get(SportsService), 'list');
      noteSpent(someone.userId, 1_000);
      const first = once(call(), 'response');
      await until(() => listed.mock.calls.length === 1);
      return { someone, call, first, listed };
    };
    afterEach(() => jest.restoreAllMocks());

    it('its other calls wait as well, and those of its user’s pages do not', async () => {
      const { someone, call, first, listed } = await aProgramThatWaits();
      let isAnswered = false;
      first.then(() => {
        isAnswered = true;
      });
      const others = Array.from({ length: SHARE }, call);
      await someone.ask('get', '/api/me').expect(200);
      expect([isAnswered, listed.mock.calls.length]).toEqual([false, 1]);
      for (const other of others) other.destroy();
      await first;
    });

    it('nothing is done for those of its calls whose client has left', async () => {
      const { call, first, listed } = await aProgramThatWaits();
      const [left, stays] = [call(), call()];
      const answered = once(stays, 'response');
      const { longLine } = server.app.get(UserShare, { strict: false }) as unknown as { longLine: { waiting: number } };
      await until(() => longLine.waiting === 2);
      left.destroy();
      await Promise.all([first, answered]);
      expect(listed).toHaveBeenCalledTimes(2);
    });
  });
});
