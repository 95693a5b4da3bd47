import { hashOfToken } from '@fairline/shared/node';
import request from 'supertest';
import { aDatabase } from '../testing/a-database.js';
import { aServer, type TestServer } from '../testing/a-server.js';

const PASSWORD = 'of this data folder';
const KEY = `fln_${'ab'.repeat(32)}`;
const FOUR = ['free', 'gold', 'platinum', 'ops'].map((who) => `${who}@fairline.test`);

describe('the demo accounts', () => {
  let database: Awaited<ReturnType<typeof aDatabase>>;
  beforeEach(async () => {
    database = await aDatabase();
  });
  afterEach(() => database.drop());

  const during = async <T>(
    over: Readonly<Record<string, string>>,
    work: (server: TestServer) => Promise<T>,
  ): Promise<T> => {
    const server = await aServer({ DATABASE_URL: database.url, DEMO_PASSWORD: PASSWORD, ...over });
    return work(server).finally(server.close);
  };
  const signIn = ({ url }: TestServer, email: string, password = PASSWORD) =>
    request(url).post('/api/auth/sign-in').send({ email, password, refresh_token_in_body: true });
  const statuses = async (server: TestServer, password?: string) => {
    const answers = await Promise.all(FOUR.map((email) => signIn(server, email, password)));
    return answers.map(({ status }) => status);
  };
  const makeKey = ({ db }: TestServer, id: string) =>
    db.query(
      `insert into personal_tokens (user_id, name, scopes, hash, starts_with) values ($1, 'a', '{odds:read}', $2, 'fln_ab')`,
      [id, hashOfToken(KEY)],
    );
  const makePlace = ({ db }: TestServer, id: string) =>
    db.query(
      `with place as (
         insert into alert_channels (user_id, kind, name, target) values ($1, 'webhook', 'a', '{}') returning id
       )
       insert into alert_deliveries (channel_id) select id from place`,
      [id],
    );
  const makePage = ({ db }: TestServer, id: string) =>
    db.query(
      `insert into shared_statistics (user_id, hash, shows_name, shows_dollars, filter, zone) values ($1, $2, true, true, '{}', 'UTC')`,
      [id, hashOfToken(KEY)],
    );
  /** How many API keys, places of alerts and shared pages are open. */
  const leftOf = async ({ db }: TestServer) => {
    const { rows } = await db.query<{ left: number }>(
      `select (select count(*) from personal_tokens where revoked_at is null)::int + (select count(*) from alert_channels)::int
            + (select count(*) from shared_statistics)::int as left`,
    );
    return rows[0]!.left;
  };
  const callWithKey = async ({ url }: TestServer) =>
    (await request(url).get('/api/v1/sports').set('Authorization', `Bearer ${KEY}`)).status;
  const refresh = ({ url }: TestServer, refresh_token: string) =>
    request(url).post('/api/auth/refresh').send({ refresh_token });

  it.each([
    [{ NODE_ENV: 'production' }],
    [{ FAIRLINE_DEMO: '0' }],
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '::' }],
    [{ PUBLIC_URL: 'https://odds.example' }],
    [{ TRUSTED_PROXIES: '1' }],
  ])(
    'demo accounts are closed by a start with %j: no password, rights, factor, link, session, API key or place of alerts is left',
    async (over) => {
      const session = await during({}, async (server) => {
        expect(await statuses(server)).toEqual([200, 200, 200, 200]);
        const { body } = await signIn(server, 'ops@fairline.test');
        const { rows } = await server.db.query<{ id: string }>(
          `select id from users where email = 'ops@fairline.test'`,
        );
        const id = rows[0]!.id;
        await server.db.query(`insert into factors (user_id, sealed, proven_at) values ($1, 'sealed', now())`, [id]);
        await server.db.query(
          `insert into passkeys (user_id, credential_id, public_key, uses, transports, name) values ($1, 'k', 'key', 0, '{}', 'mine')`,
          [id],
        );
        await server.db.query(
          `insert into identities (issuer, subject, provider, user_id) values ('https://a.example', 's', 'google', $1)`,
          [id],
        );
        await request(server.url).post('/api/auth/recover').send({ email: 'ops@fairline.test' }).expect(204);
        await makeKey(server, id);
        await makePlace(server, id);
        expect(await callWithKey(server)).toBe(200);
        return body as { access_token: string; refresh_token: string };
      });
      await during(over as Record<string, string>, async (server) => {
        expect(await statuses(server)).toEqual([401, 401, 401, 401]);
        expect((await refresh(server, session.refresh_token)).status).toBe(401);
        const me = await request(server.url).get('/api/me').set('Authorization', `Bearer ${session.access_token}`);
        expect(me.status).toBe(401);
        expect([await callWithKey(server), await leftOf(server)]).toEqual([401, 0]);
        const { rows } = await server.db.query(
          `select password_hash, is_ops, email_confirmed_at from users where email = any($1)`,
          [FOUR],
        );
        expect(rows).toEqual(Array(4).fill({ password_hash: null, is_ops: false, email_confirmed_at: null }));
        for (const table of ['factors', 'passkeys', 'identities', 'mails', 'alert_deliveries'])
          expect([table, (await server.db.query(`select from ${table}`)).rowCount]).toEqual([table, 0]);
      });
    },
  );

  it.each([
    ['an API key', makeKey],
    ['a place of alerts', makePlace],
    ['a shared page', makePage],
  ] as const)('demo accounts that a former version closed are closed again if %s is left', async (_, make) => {
    const closed = { FAIRLINE_DEMO: '0' };
    await during({}, () => Promise.resolve());
    await during(closed, async (server) => {
      const { rows } = await server.db.query<{ id: string }>(`select id from users where email = 'gold@fairline.test'`);
      await make(server, rows[0]!.id);
      expect(await leftOf(server)).toBe(1);
    });
    await during(closed, async (server) => expect(await leftOf(server)).toBe(0));
  });

  it('the addresses of demo accounts cannot be claimed where there are none: by signing up or by a mailed link', async () => {
    await during({ FAIRLINE_DEMO: '0' }, async (server) => {
      const claim = (email: string) =>
        request(server.url).post('/api/auth/sign-up').send({ email, password: 'gull-Harbor-9-street' });
      for (const email of [...FOUR, 'OPS@Fairline.test']) {
        expect((await claim(email)).body.code).toBe('SIGN_UP_REFUSED');
        await request(server.url).post('/api/auth/recover').send({ email }).expect(204);
      }
      expect((await server.db.query(`select from mails`)).rowCount).toBe(0);
    });
    await during({}, () => Promise.resolve());
    await during({ FAIRLINE_DEMO: '0' }, async (server) => {
      await request(server.url).post('/api/auth/recover').send({ email: 'ops@fairline.test' }).expect(204);
      expect((await server.db.query(`select from mails`)).rowCount).toBe(0);
    });
  });

  it('a server without demo accounts serves none that another server on its database opens later', async () => {
    await during({ TRUSTED_PROXIES: '1' }, (open) =>
      during({}, async (local) => {
        expect(await statuses(open)).toEqual([401, 401, 401, 401]);
        const { body } = await signIn(local, 'ops@fairline.test').expect(200);
        expect((await refresh(open, body.refresh_token)).status).toBe(401);
        const me = ({ url }: TestServer) =>
          request(url).get('/api/me').set('Authorization', `Bearer ${body.access_token}`);
        expect([(await me(local)).status, (await me(open)).status]).toEqual([200, 401]);
      }),
    );
  });

  it('through a tunnel or proxy on this machine nobody signs in to a demo account', async () => {
    await during({}, async (server) => {
      for (const [name, value] of [
        ['X-Forwarded-For', '203.0.113.5'],
        ['X-Forwarded-Host', 'a.tunnel.example'],
        ['Forwarded', 'for=203.0.113.5'],
        ['Host', 'a.tunnel.example'],
      ] as const) {
        const { status, body } = await signIn(server, 'OPS@fairline.test').set(name, value);
        expect([name, status, body.code]).toEqual([name, 403, 'DEMO_ONLY_HERE']);
      }
      // Postgres writes this letter small as `i`, JavaScript as another one.
      const { status, body } = await signIn(server, 'ops@fa\u0130rline.test').set('X-Forwarded-For', '203.0.113.5');
      expect(status === 401 || body.code === 'DEMO_ONLY_HERE').toBe(true); // as this database's locale has it
      for (const host of ['localhost:3000', '[::1]:3000', 'fairline.localhost'])
        await signIn(server, 'ops@fairline.test').set('Host', host).expect(200);
    });
  });

  it('a new password of the demo accounts ends their sessions and API keys, and removes their second factor and places of alerts; the same one keeps all', async () => {
    const session = await during({}, async (server) => {
      const { body } = await signIn(server, 'ops@fairline.test');
      await server.db.query(
        `insert into factors (user_id, sealed, proven_at) select id, 'sealed', now() from users where email = 'ops@fairline.test'`,
      );
      const { rows } = await server.db.query<{ id: string }>(`select id from users where email = 'ops@fairline.test'`);
      await makeKey(server, rows[0]!.id);
      await makePlace(server, rows[0]!.id);
      return body as { refresh_token: string };
    });
    const renewed = await during({}, async (server) => {
      expect((await server.db.query(`select from factors`)).rowCount).toBe(1);
      expect([await callWithKey(server), await leftOf(server)]).toEqual([200, 2]);
      const { body, status } = await refresh(server, session.refresh_token);
      expect(status).toBe(200);
      return body as { refresh_token: string };
    });
    await during({ DEMO_PASSWORD: 'another password' }, async (server) => {
      expect((await refresh(server, renewed.refresh_token)).status).toBe(401);
      expect((await server.db.query(`select from factors`)).rowCount).toBe(0);
      expect([await callWithKey(server), await leftOf(server)]).toEqual([401, 0]);
      expect(await statuses(server)).toEqual([401, 401, 401, 401]);
      expect(await statuses(server, 'another password')).toEqual([200, 200, 200, 200]);
    });
  });
});
