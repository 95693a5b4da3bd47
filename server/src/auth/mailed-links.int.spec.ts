import { randomUUID } from 'node:crypto';
import { hashOfToken, MailsRepository, newToken, OneTimeTokensRepository, Semaphore } from '@fairline/shared/node';
import { jest } from '@jest/globals';
import { Client } from 'pg';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';
import { accountNewsDuring, asOwner, aVisitor, cookieOf, PASSWORD, sessionOf, sidOf } from '../testing/a-visitor.js';
import { until } from '../testing/until.js';

const NEW_PASSWORD = 'two-Geese-and-a-kettle';

describe('emailed links', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  const emails = async (email: string) => {
    const { rows } = await server.db.query<{ kind: string }>(
      `select kind from mails join users on users.id = user_id where email = $1 order by mails.created_at`,
      [email],
    );
    return rows.map(({ kind }) => kind);
  };

  /** A user, and their links as a worker makes them when it sends the emails. */
  const someone = async () => {
    const visitor = aVisitor(server.url);
    const signedUp = await visitor.signUp().expect(200);
    const userId = sessionOf(signedUp).user.id;
    const aLink = async (purpose: 'recovery' | 'verification', lastsMinutes = 30) => {
      const token = newToken();
      await server.app.get(OneTimeTokensRepository, { strict: false }).begin({
        hash: hashOfToken(token),
        userId,
        purpose,
        lastsMinutes,
      });
      return token;
    };
    const reset = (token: string, password = NEW_PASSWORD) => visitor.post('reset-password').send({ token, password });
    const verify = (token: string) => visitor.post('verify-email').set(asOwner(signedUp)).send({ token });
    return { ...visitor, signedUp, userId, aLink, reset, verify };
  };

  it('a recovery request gets the same answer, after the same work, for a known and an unknown address', async () => {
    const { email, post } = await someone();
    const hashing = jest.spyOn(Semaphore.prototype, 'take');
    const asking = jest.spyOn(Client.prototype, 'query');
    const ask = async (address: string) => {
      hashing.mockClear();
      asking.mockClear();
      const { status, text } = await post('recover').send({ email: address });
      return { status, text, hashes: hashing.mock.calls.length, questions: questionsOf(asking.mock.calls) };
    };
    const [known, unknown] = [await ask(email), await ask(`${randomUUID()}@example.com`)];
    expect(known).toEqual({ status: 204, text: '', hashes: 0, questions: 2 });
    expect(unknown).toEqual(known);
    jest.restoreAllMocks();
    expect(await emails(email)).toEqual(['verification', 'recovery']);
  });

  it('recovery requests that come together send one email', async () => {
    const { email } = await someone();
    const mails = server.app.get(MailsRepository, { strict: false });
    const first = await server.db.connect();
    await first.query('begin');
    await first.query(`select from users where email = $1 for update`, [email]);
    const puts = [1, 2, 3].map(() => mails.put('recovery', email, 'https://fairline.test'));
    await until(async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query ~ '(mails|users)'`;
      return (await server.db.query(waiting)).rowCount === puts.length;
    });
    await first.query('commit');
    first.release();
    await Promise.all(puts);
    expect(await emails(email)).toEqual(['verification', 'recovery']);
  });

  it('an inbox gets three links in half an hour, however often they are asked for, and five a day until its address is confirmed', async () => {
    const { email, userId } = await someone();
    const mails = server.app.get(MailsRepository, { strict: false });
    const askFor = async (kind: 'recovery' | 'verification', minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 2) {
        await mails.put(kind, email, 'https://fairline.test');
        await server.db.query(`update mails set created_at = created_at - interval '2 minutes' where user_id = $1`, [
          userId,
        ]);
      }
      return (await emails(email)).filter((one) => one === kind).length;
    };
    expect(await askFor('recovery', 30)).toBe(3);
    expect(await askFor('recovery', 300)).toBe(5);
    expect(await askFor('verification', 300)).toBe(5); // with the one of the sign-up
    await server.db.query(`update users set email_confirmed_at = now() where id = $1`, [userId]);
    expect(await askFor('recovery', 60)).toBe(5 + 6);
  });

  it('a recovery link sets a new password, opens a session and ends all others', async () => {
    const { signedUp, signIn, post, userId, aLink, reset } = await someone();
    const other = await signIn().expect(200);
    const token = await aLink('recovery');
    let answer = signedUp;
    const published = await accountNewsDuring(server.redis, async () => {
      answer = await reset(token).expect(200);
    });
    for (const ended of [signedUp, other]) {
      await post('refresh', cookieOf(ended)).expect(401);
      expect(published).toContainEqual({ kind: 'ended', userId, sid: sidOf(ended) });
    }
    await post('refresh', cookieOf(answer)).expect(200);
    await signIn().expect(401);
    await signIn(NEW_PASSWORD).expect(200);
    expect(sessionOf(answer).user.email_confirmed_at).not.toBeNull(); // the email was read
  });

  it('whoever made an account with the address of another keeps no way in once that other sets a password by mail', async () => {
    const leftOf = async (isProven: boolean) => {
      const { signedUp, userId, aLink, reset, verify } = await someone();
      if (isProven) await verify(await aLink('verification')).expect(204);
      const { body } = await request(server.url)
        .post('/api/account/tokens')
        .set(asOwner(signedUp))
        .send({ name: 'mine', scopes: ['picks:read'] })
        .expect(201);
      await server.db.query(
        `insert into alert_channels (user_id, kind, name, target) values ($1, 'webhook', 'mine', '{}')`,
        [userId],
      );
      const { body: shared } = await request(server.url)
        .post('/api/picks/share')
        .set(asOwner(signedUp))
        .send({
          ...{ shows_name: true, shows_dollars: true, zone: 'America/New_York' },
          filter: { by: 'settled', period: 'all', chosen: {} },
        })
        .expect(201);
      const read = () => request(server.url).get('/api/v1/picks').set('Authorization', `Bearer ${body.token}`);
      await read().expect(200);
      await reset(await aLink('recovery')).expect(200);
      const { rowCount } = await server.db.query(`select from alert_channels where user_id = $1`, [userId]);
      // An ended key is refused within a second.
      if (!isProven) await until(async () => (await read()).status === 401);
      const page = await request(server.url).post('/api/shared-statistics').send({ secret: shared.secret });
      return { key: (await read()).status, places: rowCount, page: page.status };
    };
    expect(await leftOf(false)).toEqual({ key: 401, places: 0, page: 404 });
    expect(await leftOf(true)).toEqual({ key: 200, places: 1, page: 200 });
  });

  it('a link works once, for half an hour, and only for its own purpose', async () => {
    const { aLink, reset, verify } = await someone();
    const token = await aLink('recovery');
    await verify(token).expect(410);
    const { body } = await reset(token, 'fairline1').expect(422); // does not use up the link
    expect(body).toMatchObject({ code: 'weak_password', reasons: ['product'] });
    await reset(token).expect(200);
    expect((await reset(token).expect(410)).body.code).toBe('LINK_EXPIRED');
    await reset(await aLink('recovery', -1)).expect(410);
    await reset(await aLink('verification')).expect(410);
    await reset('a token that nobody was ever sent').expect(410);
  });

  it('a link works for exactly one of twenty requests at the same time', async () => {
    const { aLink, reset } = await someone();
    const token = await aLink('recovery');
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 410)]);
  });

  it('using a link invalidates older links', async () => {
    const { aLink, reset } = await someone();
    const [older, newer] = [await aLink('recovery'), await aLink('recovery')];
    await reset(newer).expect(200);
    await reset(older).expect(410);
  });

  it('changing the password invalidates the links that were sent to change it', async () => {
    const { signedUp, aLink, reset, signIn } = await someone();
    const token = await aLink('recovery');
    const change = { password: NEW_PASSWORD, currentPassword: PASSWORD };
    await request(server.url).put('/api/auth/user').set(asOwner(signedUp)).send(change).expect(200);
    await reset(token, 'another-Goose-and-a-kettle').expect(410);
    await signIn(NEW_PASSWORD).expect(200);
  });

  it('a verification link confirms the address once; after that no further verification email is sent', async () => {
    const { email, signedUp, post, aLink, verify, signIn } = await someone();
    expect(sessionOf(signedUp).user.email_confirmed_at).toBeNull();
    const token = await aLink('verification');
    await verify(token).expect(204);
    await verify(token).expect(410);
    expect(sessionOf(await signIn()).user.email_confirmed_at).not.toBeNull();
    await server.db.query('delete from mails');
    await post('verify-email/send').set(asOwner(signedUp)).send().expect(204);
    expect(await emails(email)).toEqual([]);
  });

  it('a verification link confirms an address only for the account that it was sent to', async () => {
    const [stranger, reader] = [await someone(), await someone()];
    const token = await stranger.aLink('verification');
    await stranger.post('verify-email').send({ token }).expect(401);
    const { body } = await stranger.post('verify-email').set(asOwner(reader.signedUp)).send({ token }).expect(410);
    expect(body.code).toBe('LINK_EXPIRED');
    await stranger.verify(token).expect(204);
  });

  it('a signed-in user can have the verification email sent again', async () => {
    const { email, signedUp, post } = await someone();
    await server.db.query('delete from mails');
    await post('verify-email/send').send().expect(401);
    await post('verify-email/send').set(asOwner(signedUp)).send().expect(204);
    expect(await emails(email)).toEqual(['verification']);
  });

  it('a recovery request leaves the password unchanged until its link is used', async () => {
    const { email, post, signIn } = await someone();
    await post('recover').send({ email }).expect(204);
    await signIn(PASSWORD).expect(200);
  });

  // Last, because Passport has one strategy of a name and process: that of the newest server.
  it('without a mail server no link is promised: the sign-in settings and every request for one say so', async () => {
    const without = await aServer({ SMTP_URL: '' });
    try {
      expect((await request(without.url).get('/api/auth/settings').expect(200)).body.mail).toBe(false);
      const { ask, userId } = await without.someone();
      const { email } = aVisitor(without.url);
      for (const refused of [
        await request(without.url).post('/api/auth/recover').send({ email }),
        await ask('post', '/api/auth/verify-email/send'),
      ])
        expect([refused.status, refused.body.code]).toEqual([503, 'MAIL_OFF']);
      expect((await without.db.query(`select from mails where user_id = $1`, [userId])).rowCount).toBe(0);
    } finally {
      await without.close();
    }
  });
});

/** The queries of one request; the server's background work is not counted. */
const questionsOf = (calls: readonly (readonly unknown[])[]): number =>
  calls.filter(([question]) => /users|mails/.test(String(question))).length;
