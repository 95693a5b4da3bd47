import { CSRF_HEADER, type OpsUser } from '@fairline/shared/contract';
import { monthLater } from '@fairline/shared/domain';
import request from 'supertest';
import { CsrfTokens } from '../auth/tokens/csrf.js';
import { aSocket, connected, type TestSocket } from '../testing/a-browser.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { anOperator } from '../testing/an-operator.js';

describe('an operator searching for users and giving Platinum', () => {
  let server: TestServer;
  let operator: Awaited<ReturnType<typeof anOperator>>;
  const sockets: TestSocket[] = [];

  beforeAll(async () => {
    server = await aServer();
    operator = await anOperator(server.db);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => server.close());

  type Someone = Awaited<ReturnType<TestServer['someone']>>;
  const ask = (method: 'get' | 'post', path: string) =>
    request(server.url)
      [method](`/api/ops/users${path}`)
      .set('Authorization', `Bearer ${server.tokenFor(operator)}`)
      .set(CSRF_HEADER, server.app.get(CsrfTokens).tokenFor(operator.sid));
  const find = async (letters: string): Promise<OpsUser[]> =>
    (await ask('get', '').query({ find: letters }).expect(200)).body.users;
  const give = ({ userId }: Someone, seenEnd: string | null = null) =>
    ask('post', `/${userId}/gift`).send({ seen_end: seenEnd });
  const trailOf = async ({ userId }: Someone) =>
    (await server.db.query(`select operator_id, action, until, done_at from ops_trail where user_id = $1`, [userId]))
      .rows;
  const pays = ({ userId }: Someone, plan: 'gold' | 'platinum') =>
    server.db.query(
      `insert into subscriptions (user_id, subscription_id, plan, status, amount_cents, currency, began_at, period_start, period_end)
       values ($1, $1::uuid::text, $2, 'active', 1000, 'usd', now(), now(), now() + interval '1 month')`,
      [userId, plan],
    );
  const me = async (user: Someone) => (await user.ask('get', '/api/me').expect(200)).body;

  it('users are found by part of their address or name, best match first, at most ten', async () => {
    const stem = `find${Math.random().toString(36).slice(2, 8)}`;
    for (let n = 0; n < 12; n++)
      await server.db.query(`insert into users (email) values ($1)`, [`a${n}.${stem}@example.com`]);
    const { rows } = await server.db.query(`insert into users (email) values ($1) returning id`, [`zz-${stem}@x.org`]);
    await server.db.query(`insert into profiles (id, username) values ($1, $2)`, [rows[0].id, stem]);
    const { body } = await ask('get', '').query({ find: stem.toUpperCase() }).expect(200);
    expect(body.users).toHaveLength(10);
    expect(body.has_more).toBe(true);
    expect(body.users[0]).toMatchObject({ username: stem, email: `zz-${stem}@x.org`, plan: 'free', pays_for: 'free' });
    expect((await find(`zz-${stem}@`)).map(({ username }) => username)).toEqual([stem]);
  });

  it('the search treats wildcard characters literally, and requires at least one character', async () => {
    expect(await find('%')).toEqual([]);
    await ask('get', '').query({ find: ' ' }).expect(400);
  });

  it('a gift of Platinum lasts a month, and applies at once to a socket that is already open', async () => {
    const user = await server.someone('free');
    const socket = await connected(aSocket(server.url, user.token));
    sockets.push(socket);
    expect(await socket.emitWithAck('opportunities:join', 'arbitrage')).toBe('refused');
    const notified = new Promise<void>((resolve) => socket.once('plan:changed', () => resolve()));
    const before = Date.now();
    const { body } = await give(user).expect(200);
    await notified;
    expect(await socket.emitWithAck('opportunities:join', 'arbitrage')).not.toBe('refused');
    const end = Date.parse(body.subscription_end_date);
    expect(end).toBeGreaterThanOrEqual(monthLater(before));
    expect(end).toBeLessThanOrEqual(monthLater(Date.now()));
    expect(body).toMatchObject({ id: user.userId, plan: 'platinum', is_gifted: true, pays_for: 'free' });
    expect(await me(user)).toMatchObject({
      plan: 'platinum',
      is_gifted: true,
      subscription_end_date: body.subscription_end_date,
    });
    expect(await trailOf(user)).toEqual([
      { operator_id: operator.userId, action: 'platinum given', until: new Date(end), done_at: expect.any(Date) },
    ]);
  });

  it('another gift adds a month, but only once when the same request is sent twice', async () => {
    const user = await server.someone('free');
    const first = (await give(user).expect(200)).body.subscription_end_date;
    expect((await give(user).expect(409)).body.code).toBe('CHANGED_MEANWHILE');
    const both = await Promise.all([give(user, first), give(user, first)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(Date.parse((await me(user)).subscription_end_date)).toBe(monthLater(Date.parse(first)));
    expect(await trailOf(user)).toHaveLength(2);
  });

  it('Platinum can be given on top of a paid Gold plan, and the plan that the user pays for is shown', async () => {
    const user = await server.someone('gold');
    await pays(user, 'gold');
    expect((await give(user).expect(200)).body).toMatchObject({ plan: 'platinum', is_gifted: true, pays_for: 'gold' });
  });

  it('Platinum cannot be given to a user who pays for it or has it without an end date', async () => {
    const [payer, byHand] = [await server.someone('platinum'), await server.someone('platinum')];
    await pays(payer, 'platinum');
    expect((await give(payer).expect(409)).body.code).toBe('PAYS_FOR_PLATINUM');
    expect((await give(byHand).expect(409)).body.code).toBe('HAS_PLATINUM');
    expect([await trailOf(payer), await trailOf(byHand)]).toEqual([[], []]);
    expect(await me(payer)).toMatchObject({ plan: 'platinum', is_gifted: false, subscription_end_date: null });
  });

  it('a gift to an unknown id is answered with NO_SUCH_USER', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-00000000dead'])
      expect((await ask('post', `/${id}/gift`).send({ seen_end: null }).expect(404)).body.code).toBe('NO_SUCH_USER');
  });

  it('ten gift requests in a row are allowed, and the next is refused', async () => {
    const limited = await aServer({ LIMITS: 'on' });
    try {
      const { userId, sid } = await anOperator(limited.db);
      const token = limited.tokenFor({ userId, sid, plan: 'platinum' });
      const send = () =>
        request(limited.url)
          .post('/api/ops/users/x/gift')
          .set('Authorization', `Bearer ${token}`)
          .set(CSRF_HEADER, limited.app.get(CsrfTokens).tokenFor(sid))
          .send({ seen_end: null });
      const answers: number[] = [];
      for (let n = 0; n < 11; n++) answers.push((await send()).status);
      expect(answers).toEqual([...Array(10).fill(404), 429]);
    } finally {
      await limited.close();
    }
  });
});
