import { type BoardId } from '@fairline/shared/contract';
import { noChange } from '@fairline/shared/domain';
import { PlansRepository, RefreshTokensRepository } from '@fairline/shared/node';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { aSocket, connected, type TestSocket } from '../testing/a-browser.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { cuttable } from '../testing/cuttable.js';
import { NEWS_MS, until } from '../testing/until.js';
import { Broadcast } from './broadcast.js';

jest.setTimeout(60_000);

describe('changes of plan and ended sessions', () => {
  let redis: Awaited<ReturnType<typeof cuttable>>;
  let here: TestServer, there: TestServer;
  const sockets: TestSocket[] = [];

  beforeAll(async () => {
    redis = await cuttable(process.env.REDIS_URL!);
    [here, there] = [await aServer(), await aServer({ REDIS_URL: redis.url })];
  });
  afterEach(() => {
    redis.join();
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    redis.close();
  });

  type Someone = Awaited<ReturnType<TestServer['someone']>>;
  const open = async (server: TestServer, token: string) => {
    const socket = aSocket(server.url, token);
    sockets.push(socket);
    return connected(socket);
  };
  const change = ({ userId }: Someone, plan: 'free' | 'gold' | 'platinum', server = here) =>
    server.app.get(PlansRepository).change(userId, { plan, isGifted: false, endsAt: undefined });
  const endSessions = ({ userId }: Someone) => here.app.get(RefreshTokensRepository).end({ userId });
  const roomsOf = (server: TestServer, { userId }: Someone) =>
    [...server.app.get(Broadcast).links]
      .filter(({ data }) => data.access?.userId === userId)
      .map(({ rooms }) => rooms.size - 1);
  const planChanged = (socket: TestSocket) =>
    new Promise<void>((resolve) => socket.once('plan:changed', () => resolve()));
  const statusOf = async (server: TestServer, { token }: Someone, path = '/api/opportunities/arbitrage') =>
    (await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;

  it("a smaller plan removes the user's sockets on every server from its rooms and notifies them", async () => {
    const user = await here.someone('platinum');
    const both = await Promise.all([open(here, user.token), open(there, user.token)]);
    for (const socket of both) await socket.emitWithAck('opportunities:join', 'arbitrage');
    const notified = both.map(planChanged);
    await change(user, 'gold');
    await Promise.all(notified);
    expect([roomsOf(here, user), roomsOf(there, user)]).toEqual([[0], [0]]);
    for (const socket of both) expect(await socket.emitWithAck('opportunities:join', 'arbitrage')).toBe('refused');
    expect([await statusOf(here, user), await statusOf(there, user)]).toEqual([402, 402]);
  });

  it('an upgrade opens the platinum rooms to an open socket with its present token', async () => {
    const user = await here.someone('free');
    const socket = await open(there, user.token);
    expect(await socket.emitWithAck('opportunities:join', 'middles')).toBe('refused');
    const notified = planChanged(socket);
    await change(user, 'platinum');
    await notified;
    expect(await socket.emitWithAck('opportunities:join', 'middles')).not.toBe('refused');
    expect(await statusOf(there, user)).toBe(200);
  });

  it('other users are not affected', async () => {
    const [user, other] = [await here.someone('platinum'), await here.someone('platinum')];
    const [mine, theirs] = [await open(here, user.token), await open(here, other.token)];
    await theirs.emitWithAck('opportunities:join', 'arbitrage');
    const notified: string[] = [];
    theirs.on('plan:changed', () => notified.push('plan'));
    const changed = planChanged(mine);
    await change(user, 'free');
    await changed;
    await theirs.emitWithAck('clock:ask');
    expect([roomsOf(here, other), notified]).toEqual([[1], []]);
  });

  it('an old token does not bring a plan or a session back', async () => {
    const user = await here.someone('platinum');
    const notified = planChanged(await open(there, user.token));
    await change(user, 'free');
    await notified;
    const again = await open(there, user.token);
    expect(await again.emitWithAck('opportunities:join', 'arbitrage')).toBe('refused');

    const cut = new Promise((resolve) => again.once('disconnect', resolve));
    await endSessions(user);
    await cut;
    await expect(open(there, user.token)).rejects.toThrow('Authentication required - please log in');
    for (const server of [here, there])
      await until(async () => (await statusOf(server, user, '/api/me')) === 401, NEWS_MS);
  });

  it('every socket of an ended session is notified and disconnected', async () => {
    const user = await here.someone('platinum');
    const both = await Promise.all([open(here, user.token), open(there, user.token)]);
    const why = both.map((socket) => new Promise((resolve) => socket.once('session:ended', resolve)));
    const cut = both.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)));
    await endSessions(user);
    expect(await Promise.all(why)).toEqual(['signed out', 'signed out']);
    await Promise.all(cut);
  });

  it('a renewal with a token of an unknown session is refused', async () => {
    const [user, { sid }] = [await here.someone('gold'), await here.someone('gold')];
    const socket = await open(here, user.token);
    expect(
      await socket.emitWithAck(
        'auth:renew',
        here.tokenFor({ ...user, sid: sid.replace(/^./, (first) => (first === 'f' ? 'e' : 'f')) }),
      ),
    ).toBe('refused');
    expect(await socket.emitWithAck('auth:renew', here.tokenFor(user))).toBe('renewed');
  });

  it('changes also reach a server that has lost Redis', async () => {
    const [user, leaver] = [await here.someone('platinum'), await here.someone('platinum')];
    const [socket, leaving] = [await open(there, user.token), await open(there, leaver.token)];
    await socket.emitWithAck('opportunities:join', 'arbitrage');
    redis.cut();
    const notified = planChanged(socket);
    const cut = new Promise((resolve) => leaving.once('session:ended', resolve));
    await change(user, 'free');
    await endSessions(leaver);
    await notified;
    expect(await cut).toBe('signed out');
    expect(roomsOf(there, user)).toEqual([0]);
  });

  it('a change made by a server without Redis reaches the other servers', async () => {
    const user = await here.someone('platinum');
    const socket = await open(here, user.token);
    const notified = planChanged(socket);
    redis.cut();
    await change(user, 'free', there);
    await notified;
    expect(await statusOf(here, user)).toBe(402);
  });

  it('changes whose message Redis lost reach calls and sockets within five seconds', async () => {
    const [user, leaver] = [await here.someone('platinum'), await here.someone('gold')];
    const [socket, leaving] = [await open(there, user.token), await open(there, leaver.token)];
    await socket.emitWithAck('opportunities:join', 'arbitrage');
    expect([await statusOf(there, user), await statusOf(there, leaver, '/api/me')]).toEqual([200, 200]);
    const [notified, cut] = [planChanged(socket), new Promise((resolve) => leaving.once('disconnect', resolve))];
    const begun = performance.now();
    await here.db.query(`update users set plan = 'free' where id = $1`, [user.userId]);
    await here.db.query(`update refresh_tokens set revoked_at = now() where family = $1`, [leaver.sid]);
    await Promise.all([notified, cut]);
    await until(async () => (await statusOf(there, user)) === 402 && (await statusOf(here, user)) === 402);
    await until(async () => (await statusOf(there, leaver, '/api/me')) === 401);
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(roomsOf(there, user)).toEqual([0]);
  });

  it.each([
    ['an account closed', (id: string) => [`update users set closed_at = now(), closed_by = 'ops' where id = $1`, id]],
    ['an account deleted', (id: string) => [`delete from users where id = $1`, id]],
    ['a session deleted', (_: string, sid: string) => [`delete from refresh_tokens where family = $1`, sid]],
  ] as const)('%s by SQL alone ends calls and sockets within five seconds', async (_, change) => {
    const user = await here.someone('platinum');
    const left = [await open(here, user.token), await open(there, user.token)].map(
      (socket) => new Promise((resolve) => socket.once('disconnect', resolve)),
    );
    expect([await statusOf(here, user), await statusOf(there, user)]).toEqual([200, 200]);
    const begun = performance.now();
    const [sql, id] = change(user.userId, user.sid);
    await here.db.query(sql!, [id]);
    await Promise.all(left);
    for (const server of [here, there]) await until(async () => (await statusOf(server, user)) === 401);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('a removed user receives no private data, in whatever order joins, changes and renewals happen', async () => {
    const board: BoardId = { sport: aSport(), section: 'game' };
    const commit = async () => {
      const seq = await here.boards.seqOf(board);
      await here.boards.commit(board, seq, { ...noChange, events: [aGame()], upserts: [aQuote()] }, NOON);
    };
    await commit();
    for (let round = 0; round < 50; round++) {
      const user = await here.someone('gold');
      const server = round % 2 === 0 ? here : there;
      const socket = await open(server, user.token);
      const late: unknown[] = [];
      let isOut = false;
      socket.on('board:diffs', (_, texts) => isOut && late.push(texts));
      const out = new Promise<void>((resolve) => {
        const leave = () => {
          isOut = true;
          resolve();
        };
        socket.once('plan:changed', leave);
        socket.once('disconnect', leave);
      });
      const steps = [
        () => void socket.emitWithAck('board:join', board).catch(() => undefined),
        () => commit(),
        () => (round % 3 === 0 ? endSessions(user) : change(user, 'free')),
        () => void socket.emitWithAck('auth:renew', user.token).catch(() => undefined),
      ].sort(() => Math.random() - 0.5);
      await Promise.all(steps.map((step) => step()));
      await out;
      const join = (by: TestSocket) => by.emitWithAck('board:join', board).catch(() => 'refused');
      if (socket.connected) expect(await join(socket)).toBe('refused');
      expect(roomsOf(server, user).filter((rooms) => rooms > 0)).toEqual([]);
      await commit();
      const again = await open(server, user.token).catch(() => undefined);
      if (again) expect(await join(again)).toBe('refused');
      expect(late).toEqual([]);
    }
  });
});
