import { meSchema, type Plan } from '@fairline/shared/contract';
import { noChange } from '@fairline/shared/domain';
import { PlansRepository, QuotaRepository, QuotaStore } from '@fairline/shared/node';
import { aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import request from 'supertest';
import { OddsService } from '../odds/odds.service.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { cuttable } from '../testing/cuttable.js';
import { NEWS_MS, until } from '../testing/until.js';
import { QuotaRecord } from './quota-record.js';
import { Quotas } from './quotas.js';

jest.setTimeout(60_000);

const ODDS = '/api/odds?sports=basketball_nba&markets=h2h&regions=us';
const NOVEMBER = Date.UTC(2026, 10, 30, 23, 59, 59, 999);

describe('the quota of calls', () => {
  let redis: Awaited<ReturnType<typeof cuttable>>, postgres: Awaited<ReturnType<typeof cuttable>>;
  let server: TestServer, shaky: TestServer;

  beforeAll(async () => {
    [redis, postgres] = [await cuttable(process.env.REDIS_URL!), await cuttable(process.env.DATABASE_URL!)];
    server = await aServer();
    shaky = await aServer({ REDIS_URL: redis.url, DATABASE_URL: postgres.url });
  });
  afterEach(async () => {
    redis.join();
    postgres.join();
    await until(isBack);
  });
  afterAll(async () => {
    await Promise.all([server.close(), shaky.close()]);
    redis.close();
    postgres.close();
  });

  type Someone = Awaited<ReturnType<TestServer['someone']>>;
  const free = (userId: string) => ({ userId, plan: 'free' as Plan, unlimited: false });
  const isBack = () =>
    shaky.redis
      .ping()
      .then(() => shaky.db.query('select 1'))
      .then(
        () => true,
        () => false,
      );
  const me = async ({ ask }: Someone) => meSchema.parse((await ask('get', '/api/me').expect(200)).body);
  const onRecord = async ({ userId }: Someone) =>
    (await server.db.query<{ used: number }>(`select used from calls_used where user_id = $1`, [userId])).rows[0]?.used;
  const writtenDown = async (user: Someone, used: number) => until(async () => (await onRecord(user)) === used);
  const askOn = (url: string, { token }: Someone, path = ODDS) =>
    request(url).get(path).set('Authorization', `Bearer ${token}`);
  const useUp = async ({ userId }: Someone, used: number, now = Date.now()) => {
    await server.app.get(Quotas).countAll(free(userId), now, 1);
    const month = `${new Date(now).toISOString().slice(0, 7)}-01`;
    await server.redis.hset(`quota:{calls}:used:${month}`, userId, used);
    await server.redis.hset('quota:{calls}:unsaved', `${month} ${userId}`, used);
  };

  it('each call of a counted route costs one unit, and calls of other routes none', async () => {
    const user = await server.someone();
    const counting = [
      ODDS,
      '/api/odds-data?sport=basketball_nba',
      '/api/events?sport=basketball_nba',
      '/api/odds-history?sport=basketball_nba&eventId=x&markets=h2h',
      '/api/player-props?league=basketball_nba&date=2026-11-22&game_id=x&markets=player_points',
      '/api/player-props?sports=basketball_nba',
      '/api/cached-odds/basketball_nba',
    ];
    for (const path of counting) await user.ask('get', path).expect(200);
    for (const path of [
      '/api/scores?sport=basketball_nba',
      '/api/sports',
      '/api/sample',
      '/api/me',
      '/api/preferences',
    ])
      await user.ask('get', path).expect(200);
    expect(await me(user)).toMatchObject({ plan: 'free', used: 7, limit: 250, remaining: 243, unlimited: false });
  });

  it('a free user has 250 calls a month, and the next is refused with the exact numbers', async () => {
    const user = await server.someone();
    await useUp(user, 249);
    await user.ask('get', ODDS).expect(200);
    const { body } = await user.ask('get', ODDS).expect(402);
    expect(body).toMatchObject({
      code: 'QUOTA_EXCEEDED',
      message: "You've reached the free 250 request limit. Upgrade to continue.",
      used: 250,
      quota: 250,
      limit: 250,
    });
    expect(await me(user)).toMatchObject({ used: 250, remaining: 0 });
  });

  it('a free user whose address is not confirmed has 25 calls a month, and the rest once it is', async () => {
    const user = await server.someone('free', false);
    await useUp(user, 24);
    expect(await me(user)).toMatchObject({ used: 24, limit: 25, remaining: 1, limit_when_confirmed: 250 });
    await user.ask('get', ODDS).expect(200);
    const { body } = await user.ask('get', ODDS).expect(402);
    expect(body).toMatchObject({ code: 'QUOTA_EXCEEDED', used: 25, quota: 25, limit: 25, confirm_email: true });
    expect(body.message).toBe(
      "You've used the 25 free requests of an unconfirmed account. Confirm your email address to get 250 a month, or upgrade.",
    );
    await server.db.query(`update users set email_confirmed_at = now() where id = $1`, [user.userId]);
    await until(async () => (await user.ask('get', ODDS)).status === 200, NEWS_MS);
    expect(await me(user)).toMatchObject({ used: 26, limit: 250, remaining: 224, limit_when_confirmed: null });
  });

  it('an unconfirmed address has all calls of the plan where no mail can be sent to confirm it', () => {
    const limitWith = (SMTP_URL: string | undefined) => {
      const [store, repository] = [
        server.app.get(QuotaStore, { strict: false }),
        server.app.get(QuotaRepository, { strict: false }),
      ];
      return new Quotas(store, repository, { SMTP_URL }).limitOf({
        plan: 'free',
        unlimited: false,
        isConfirmed: false,
      });
    };
    expect(limitWith(undefined)).toBe(250);
    expect(limitWith('smtp://127.0.0.1:9')).toBe(25);
  });

  it('paid, given and unlimited plans have no limit before the address is confirmed either', async () => {
    const gold = await server.someone('gold', false);
    await useUp(gold, 300);
    await gold.ask('get', ODDS).expect(200);
    expect(await me(gold)).toMatchObject({ limit: null, limit_when_confirmed: null });
  });

  it.each([
    ['in the normal case', false],
    ['right after Redis was emptied', true],
  ])('exactly one of 1,000 concurrent calls passes with 249 used, %s', async (_, isEmptied) => {
    const user = await server.someone();
    await useUp(user, 249);
    await writtenDown(user, 249);
    if (isEmptied) await server.redis.del(...(await server.redis.keys('quota:*')));
    const two = [server.url, shaky.url];
    const headers = { authorization: `Bearer ${user.token}` };
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, i) => fetch(two[i % 2] + ODDS, { headers })));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(402)]).toEqual([1, 999]);
    expect(await me(user)).toMatchObject({ used: 250, remaining: 0 });
    await writtenDown(user, 250);
  });

  it('concurrent calls of several users are counted together, each against their own limit', async () => {
    const [one, other] = [await server.someone(), await server.someone('gold')];
    await useUp(one, 247);
    const quotas = server.app.get(Quotas);
    const now = Date.now();
    const gold = { userId: other.userId, plan: 'gold' as Plan, unlimited: false };
    const counts = await Promise.all([
      quotas.countAll(free(one.userId), now, 2),
      quotas.countAll(gold, now, 300),
      quotas.countAll(free(one.userId), now, 5),
      quotas.countAll(free(one.userId), now, 1),
    ]);
    expect(counts.map(({ counted, used, isSpent }) => [counted, used, isSpent])).toEqual([
      [2, 249, false],
      [300, 300, false],
      [1, 250, false],
      [0, 250, true],
    ]);
    await Promise.all([writtenDown(one, 250), writtenDown(other, 300)]);
  });

  it('calls of gold, platinum and unlimited users are counted, but never limited', async () => {
    for (const plan of ['gold', 'platinum'] as const) {
      const user = await server.someone(plan);
      await useUp(user, 250);
      await user.ask('get', ODDS).expect(200);
      expect(await me(user)).toMatchObject({ plan, used: 251, limit: null, remaining: null });
    }
    const user = await server.someone();
    await server.db.query(`update users set unlimited = true where id = $1`, [user.userId]);
    await useUp(user, 250);
    await user.ask('get', ODDS).expect(200);
    expect(await me(user)).toMatchObject({ used: 251, limit: null, unlimited: true });
  });

  it('GET /api/me returns the plan, the quota, and a gift with its end', async () => {
    for (const plan of ['free', 'gold', 'platinum'] as const) {
      const { plan: shownPlan, ...rest } = await me(await server.someone(plan));
      const [limit, remaining] = plan === 'free' ? [250, 250] : [null, null];
      const nothingElse = {
        unlimited: false,
        limit_when_confirmed: null,
        is_gifted: false,
        subscription_end_date: null,
      };
      expect([shownPlan, rest]).toEqual([plan, { used: 0, limit, remaining, ...nothingElse }]);
    }
    const user = await server.someone();
    const endsAt = new Date('2027-01-01T00:00:00.000Z');
    await server.app.get(PlansRepository).change(user.userId, { plan: 'platinum', isGifted: true, endsAt });
    const gifted = { plan: 'platinum', is_gifted: true, subscription_end_date: endsAt.toISOString() };
    expect(await me(user)).toMatchObject(gifted);
  });

  it('a user is no longer limited as soon as they upgrade', async () => {
    const user = await server.someone();
    await useUp(user, 250);
    await user.ask('get', ODDS).expect(402);
    await server.app.get(PlansRepository).change(user.userId, { plan: 'gold', isGifted: false, endsAt: undefined });
    await until(async () => (await user.ask('get', ODDS)).status === 200);
  });

  it('the quota starts again each month at midnight UTC', async () => {
    const { userId } = await server.someone();
    const quotas = server.app.get(Quotas);
    const user = free(userId);
    for (let i = 0; i < 250; i++) await quotas.countAll(user, NOVEMBER, 1);
    expect(await quotas.countAll(user, NOVEMBER, 1)).toEqual({ isSpent: true, used: 250, counted: 0 });
    expect(await quotas.countAll(user, NOVEMBER + 1, 1)).toEqual({ isSpent: false, used: 1, counted: 1 });
    expect(await quotas.used(userId, NOVEMBER)).toBe(250);
  });

  it('calls are counted exactly in Postgres while Redis is unreachable, and then in Redis again', async () => {
    const user = await server.someone();
    await useUp(user, 248);
    await writtenDown(user, 248);
    redis.cut();
    await until(async () => (await shaky.redis.ping().catch(() => 'away')) === 'away');
    const quotas = shaky.app.get(Quotas);
    const counts = await Promise.all([1, 2, 3, 4].map(() => quotas.countAll(free(user.userId), Date.now(), 1)));
    expect(counts.filter(({ isSpent }) => !isSpent)).toHaveLength(2);
    expect(await quotas.used(user.userId, Date.now())).toBe(250);
    redis.join();
    await until(isBack);
    expect(await quotas.countAll(free(user.userId), Date.now(), 1)).toEqual({ isSpent: true, used: 250, counted: 0 });
    await user.ask('get', ODDS).expect(402);
  });

  it('while neither store answers, free users get 503 and paying users are served', async () => {
    const [user, payer] = [await server.someone(), await server.someone('gold')];
    const board = { sport: aSport(), section: 'game' } as const;
    await server.boards.commit(board, 0, { ...noChange, events: [aGame()], upserts: [aQuote()] }, Date.now());
    const path = `/api/odds?sports=${board.sport}&markets=h2h&regions=us`;
    for (const someone of [user, payer])
      await until(async () => (await askOn(shaky.url, someone, path)).status === 200);
    redis.cut();
    postgres.cut();
    await until(async () => !(await isBack()));
    const { body, headers } = await askOn(shaky.url, user, path).expect(503);
    expect([body.code, headers['retry-after']]).toEqual(['UNAVAILABLE', '5']);
    await askOn(shaky.url, payer, path).expect(200);
  });

  it('a call that failed with a server error is refunded, but not one that was invalid', async () => {
    const user = await server.someone();
    await useUp(user, 10);
    const failing = jest.spyOn(server.app.get(OddsService), 'games').mockRejectedValue(new Error('broken'));
    await user.ask('get', `${ODDS}&date=2026-11-30`).expect(500);
    failing.mockRestore();
    await until(async () => (await me(user)).used === 10);
    await user.ask('get', '/api/odds').expect(400);
    expect((await me(user)).used).toBe(11);
    await writtenDown(user, 11);
  });

  it('a call is refunded in Postgres while Redis is unreachable', async () => {
    const user = await server.someone();
    await useUp(user, 10);
    await writtenDown(user, 10);
    redis.cut();
    await until(async () => (await shaky.redis.ping().catch(() => 'away')) === 'away');
    const sport = aSport(); // without any prices
    await askOn(shaky.url, user, `/api/odds?sports=${sport}&markets=h2h&regions=us`).expect(503);
    await until(async () => (await shaky.app.get(Quotas).used(user.userId, Date.now())) === 10);
    expect(await onRecord(user)).toBe(10);
  });

  it('no count is lost while counts are being saved', async () => {
    const user = await server.someone();
    const record = server.app.get(QuotaRecord);
    await Promise.all([1, 2, 3].flatMap(() => [user.ask('get', ODDS).expect(200), record.save()]));
    await writtenDown(user, 3);
  });
});
