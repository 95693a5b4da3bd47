import request from 'supertest';
import { aSocket, connected, type TestSocket } from '../testing/a-browser.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { accountNewsDuring, asOwner, aVisitor, cookieOf, PASSWORD, sidOf } from '../testing/a-visitor.js';
import { NEWS_MS, until } from '../testing/until.js';

describe('closing an account', () => {
  let server: TestServer;
  let other: TestServer;
  const sockets: TestSocket[] = [];

  beforeAll(async () => {
    [server, other] = [await aServer(), await aServer()];
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await Promise.all([server.close(), other.close()]);
  });

  type Answer = Parameters<typeof asOwner>[0];
  const close = (answer: Answer, body: object = { password: PASSWORD }) =>
    request(server.url).post('/api/account/close').set(asOwner(answer)).send(body);
  const aMember = async () => {
    const visitor = aVisitor(server.url);
    const signedUp = await visitor.signUp().expect(200);
    const userId: string = signedUp.body.user.id;
    return { ...visitor, signedUp, userId };
  };
  const emailsTo = async (userId: string) =>
    (await server.db.query(`select kind from mails where user_id = $1 and sent_at is null`, [userId])).rows;

  it('closing an account ends every session and socket on every server at once and queues a closure email', async () => {
    const { signIn, signedUp, userId, post } = await aMember();
    const elsewhere = await signIn().expect(200);
    const socket = await connected(aSocket(other.url, elsewhere.body.access_token));
    sockets.push(socket);
    const left = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
    const published = await accountNewsDuring(server.redis, () => close(signedUp).expect(204));
    const ended = published.filter((news) => news.userId === userId).map((news) => news.kind === 'ended' && news.sid);
    expect(ended.sort()).toEqual([sidOf(signedUp), sidOf(elsewhere)].sort());
    await left;
    await until(async () => (await request(server.url).get('/api/me').set(asOwner(signedUp))).status === 401, NEWS_MS);
    await until(async () => (await request(other.url).get('/api/me').set(asOwner(elsewhere))).status === 401, NEWS_MS);
    const refused = await post('refresh', cookieOf(elsewhere)).send({}).expect(403);
    expect(refused.body.code).toBe('ACCOUNT_CLOSED');
    expect(await emailsTo(userId)).toEqual([{ kind: 'closure' }]);
  });

  it('sign-in to a closed account reveals the closure and its deletion date only with the right password', async () => {
    const { signIn, signedUp, userId } = await aMember();
    const closed = await close(signedUp).expect(204);
    expect(String(closed.headers['set-cookie'])).toMatch(/rt=;/);
    const refused = await signIn().expect(403);
    const { rows } = await server.db.query<{ at: Date }>(`select closed_at as at from users where id = $1`, [userId]);
    const day = new Date(Number(rows[0]!.at) + 30 * 86_400_000).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(refused.body).toMatchObject({
      code: 'ACCOUNT_CLOSED',
      message: `This account is closed. What we keep of it is deleted by ${day}.`,
    });
    expect((await signIn('not the password').expect(401)).body.code).toBe('WRONG_CREDENTIALS');
  });

  it('closing an account requires the password, and a refused attempt changes nothing', async () => {
    const { signedUp, signIn } = await aMember();
    for (const body of [{}, { password: 'not it' }])
      expect((await close(signedUp, body).expect(422)).body.code).toBe('WRONG_PASSWORD');
    await signIn().expect(200);
  });

  it('closing an account requires the second factor if there is one', async () => {
    const { signedUp, userId } = await aMember();
    await server.db.query(`insert into factors (user_id, sealed, proven_at) values ($1, 'sealed', now())`, [userId]);
    expect((await close(signedUp).expect(401)).body.code).toBe('MFA_REQUIRED');
  });

  it('a user without a password can close the account after a recent sign-in, but not after an old one', async () => {
    const fresh = await server.someone();
    const stale = await server.someone();
    for (const { userId } of [fresh, stale])
      await server.db.query(`update users set password_hash = null where id = $1`, [userId]);
    await server.db.query(`update refresh_tokens set begun_at = now() - interval '11 minutes' where user_id = $1`, [
      stale.userId,
    ]);
    const refused = await stale.ask('post', '/api/account/close').send({}).expect(403);
    expect(refused.body.code).toBe('SIGN_IN_AGAIN');
    await fresh.ask('post', '/api/account/close').send({}).expect(204);
  });

  it('a closed account gets no new recovery email, and its open recovery links stop working', async () => {
    const { signedUp, email, post, userId } = await aMember();
    await server.db.query(
      `insert into one_time_tokens (hash, user_id, purpose, expires_at)
       values (sha256($1::text::bytea), $2, 'recovery', now() + interval '1 hour')`,
      [`link of ${userId}`, userId],
    );
    await close(signedUp).expect(204);
    await post('recover').send({ email }).expect(204);
    expect(await emailsTo(userId)).toEqual([{ kind: 'closure' }]);
    const body = { token: `link of ${userId}`, password: 'another-Gull-77' };
    expect((await post('reset-password').send(body).expect(410)).body.code).toBe('LINK_EXPIRED');
  });

  it('a sign-in at the same moment as the closure leaves no open session', async () => {
    const { signIn, signedUp, userId } = await aMember();
    const [, ...answers] = await Promise.all([close(signedUp), ...Array.from({ length: 6 }, () => signIn())]);
    expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true);
    const { rows } = await server.db.query(
      `select from refresh_tokens where user_id = $1 group by family having every(revoked_at is null)`,
      [userId],
    );
    expect(rows).toEqual([]);
  });
});
