import { type OpsUsers, opsUsersSchema } from '@fairline/shared/contract';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';
import { anOperator } from '../testing/an-operator.js';

describe("the operators' list of users", () => {
  let server: TestServer;
  let operator: Awaited<ReturnType<typeof anOperator>>;

  beforeAll(async () => {
    server = await aServer();
    operator = await anOperator(server.db);
  });
  afterAll(() => server.close());

  const list = async (query: object = {}): Promise<OpsUsers> =>
    opsUsersSchema.parse(
      (
        await request(server.url)
          .get('/api/ops/users')
          .query(query)
          .set('Authorization', `Bearer ${server.tokenFor(operator)}`)
          .expect(200)
      ).body,
    );
  /** Users who signed up later than all others, each a second before the next, but each third at the same moment as the one before. */
  const newcomers = async (count: number, later = '1 hour'): Promise<string[]> => {
    const { rows } = await server.db.query<{ id: string }>(
      `insert into users (email, created_at)
       select gen_random_uuid() || '@fairline.test', now() + $2::interval + interval '1 second' * (n - (n % 3 = 0)::int)
         from generate_series(1, $1::int) as n
       returning id`,
      [count, later],
    );
    return rows.map(({ id }) => id);
  };
  const idsOf = ({ users }: OpsUsers) => users.map(({ id }) => id);
  afterEach(() => server.db.query(`delete from users where created_at > now()`));

  it('begins with the newest, and its pages hold each user once, although some signed up at the same moment', async () => {
    const all = await newcomers(60);
    const listed: string[] = [];
    let page = await list();
    for (let pages = 0; pages < 2; pages += 1) {
      listed.push(...idsOf(page));
      await newcomers(1, '2 hours'); // a sign-up meanwhile moves nobody
      page = await list({ before: page.next });
    }
    listed.push(...idsOf(page));
    const ours = listed.filter((id) => all.includes(id));
    expect(listed.slice(0, 60)).toEqual(ours);
    expect(new Set(ours).size).toBe(60);
    const times = await server.db.query<{ id: string }>(
      `select id from users where id = any($1) order by created_at desc, id desc`,
      [all],
    );
    expect(ours).toEqual(times.rows.map(({ id }) => id));
  });

  it('can be limited to a plan, to operators and to unconfirmed addresses, and so can a search', async () => {
    const [plain = '', gold = '', ops = '', confirmed = ''] = await newcomers(4);
    await server.db.query(`update users set plan = 'gold' where id = any($1)`, [[gold, confirmed]]);
    await server.db.query(`update users set is_ops = true where id = $1`, [ops]);
    await server.db.query(`update users set email_confirmed_at = now() where id = any($1)`, [[ops, confirmed]]);
    const ours = async (query: object) =>
      idsOf(await list(query)).filter((id) => [plain, gold, ops, confirmed].includes(id));
    expect(new Set(await ours({ plan: 'gold' }))).toEqual(new Set([gold, confirmed]));
    expect(await ours({ who: 'operators' })).toEqual([ops]);
    expect(new Set(await ours({ who: 'unconfirmed' }))).toEqual(new Set([plain, gold]));
    expect(await ours({ who: 'unconfirmed', plan: 'gold' })).toEqual([gold]);
    const { rows } = await server.db.query(`select email from users where id = $1`, [confirmed]);
    expect(idsOf(await list({ find: rows[0].email }))).toEqual([confirmed]);
    expect(idsOf(await list({ find: rows[0].email, who: 'unconfirmed' }))).toEqual([]);
  });

  it('shows when a user was last here, how many sessions are open, and how they sign in', async () => {
    const [id] = await newcomers(1);
    const session = (family: string, ago: string, more: string) =>
      server.db.query(
        `insert into refresh_tokens (hash, family, user_id, begun_at, created_at ${more === '' ? '' : ', revoked_at'})
         values (sha256(gen_random_uuid()::text::bytea), $1, $2, now() - $3::interval, now() - $3::interval ${more})`,
        [family, id, ago],
      );
    expect((await list()).users[0]).toMatchObject({
      ...{ id, last_seen_at: null, sessions: 0, is_confirmed: false, has_factor: false, is_ops: false },
    });
    await session('00000000-0000-4000-8000-00000000aaaa', '2 hours', '');
    await session('00000000-0000-4000-8000-00000000bbbb', '1 hour', ', now()'); // signed out
    await session('00000000-0000-4000-8000-00000000cccc', '400 days', ''); // too old
    await server.db.query(`insert into factors (user_id, sealed, proven_at) values ($1, 'sealed', now())`, [id]);
    await server.db.query(`update users set email_confirmed_at = now() where id = $1`, [id]);
    const [seen] = (await list()).users;
    expect(seen).toMatchObject({ sessions: 1, is_confirmed: true, has_factor: true });
    expect(Date.now() - Date.parse(seen!.last_seen_at!)).toBeLessThan(2 * 3_600_000);
  });

  it('refuses a cursor that is none, and a plan that does not exist', async () => {
    for (const query of [{ before: 'x' }, { before: '1_x' }, { plan: 'silver' }, { who: 'all' }])
      await request(server.url)
        .get('/api/ops/users')
        .query(query)
        .set('Authorization', `Bearer ${server.tokenFor(operator)}`)
        .expect(400);
  });
});
