import { randomUUID } from 'node:crypto';
import { userSchema } from '@fairline/shared/contract';
import { PasswordsRepository, UsersRepository } from '@fairline/shared/node';
import { jest } from '@jest/globals';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';
import { accountNewsDuring, asOwner, aVisitor, cookieOf, PASSWORD, sessionOf, sidOf } from '../testing/a-visitor.js';
import { until } from '../testing/until.js';
import { Passwords } from './proof/passwords.js';
import { Sessions } from './sessions.js';

const NEW_PASSWORD = 'two-Geese-and-a-kettle';

describe("changing one's own account", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  const someone = async () => {
    const visitor = aVisitor(server.url);
    const signedUp = await visitor.signUp().expect(200);
    const change = (changes: object) => request(server.url).put('/api/auth/user').set(asOwner(signedUp)).send(changes);
    return { ...visitor, signedUp, change };
  };

  it('the username can be set once, by the rules of profiles', async () => {
    const { change } = await someone();
    const username = `u${randomUUID().slice(0, 8)}`;
    const { body } = await change({ data: { username } }).expect(200);
    expect(userSchema.parse(body).user_metadata).toEqual({ username });
    const again = await change({ data: { username: `${username}2` } }).expect(409);
    expect(again.body.code).toBe('USERNAME_LOCKED');
  });

  it('the password can be changed with the present one, which ends all other sessions', async () => {
    const { signedUp, change, signIn, post } = await someone();
    const other = await signIn().expect(200);
    const published = await accountNewsDuring(server.redis, () =>
      change({ password: NEW_PASSWORD, currentPassword: PASSWORD }).expect(200),
    );
    const userId = sessionOf(signedUp).user.id;
    expect(published.filter((news) => news.userId === userId)).toEqual([{ kind: 'ended', userId, sid: sidOf(other) }]);
    await post('refresh', cookieOf(other)).expect(401);
    await post('refresh', cookieOf(signedUp)).expect(200);
    await signIn().expect(401);
    await signIn(NEW_PASSWORD).expect(200);
  });

  it('a sign-in that checked the old password just before the change gets no session', async () => {
    const { email, change, signIn } = await someone();
    const onTheWay = await server.app.get(UsersRepository).byEmail(email);
    await change({ password: NEW_PASSWORD, currentPassword: PASSWORD }).expect(200);
    const sessions = server.app.get(Sessions, { strict: false });
    await expect(sessions.open(onTheWay!, { remember: false })).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    await signIn(NEW_PASSWORD).expect(200);
  });

  it('a sign-in with the old password while the new one is being written is refused', async () => {
    const { email, signIn } = await someone();
    const writing = await server.db.connect();
    await writing.query('begin');
    await writing.query(`update users set password_hash = 'another' where email = $1`, [email]);
    const comingIn = signIn().then(({ status }) => status);
    await until(async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into refresh_tokens%'`;
      return (await server.db.query(waiting)).rowCount === 1;
    });
    await writing.query('commit');
    writing.release();
    expect(await comingIn).toBe(401);
  });

  it('a change that checked the old password just before another change does not replace that one', async () => {
    const { email, change, signIn } = await someone();
    const { id, passwordHash } = (await server.app.get(UsersRepository).byEmail(email))!;
    const passwords = server.app.get(PasswordsRepository, { strict: false });
    const { hash } = server.app.get(Passwords, { strict: false });
    const hashing = jest.spyOn(Passwords.prototype, 'hash').mockImplementationOnce(async function (
      this: Passwords,
      password: string,
      who: string,
    ) {
      await passwords.change(id, passwordHash, await hash.call(this, NEW_PASSWORD, who), randomUUID());
      return hash.call(this, password, who);
    });
    const late = await change({ password: 'four-Herons-and-a-ladder', currentPassword: PASSWORD });
    expect([late.status, late.body.code]).toEqual([422, 'WRONG_PASSWORD']);
    hashing.mockRestore();
    await signIn('four-Herons-and-a-ladder').expect(401);
    await signIn(NEW_PASSWORD).expect(200);
  });

  it('the password cannot be changed without the present one or to a weak one', async () => {
    const { change, signIn } = await someone();
    const wrong = await change({ password: NEW_PASSWORD, currentPassword: 'not it' }).expect(422);
    expect(wrong.body.code).toBe('WRONG_PASSWORD');
    await change({ password: NEW_PASSWORD }).expect(422);
    const weak = await change({ password: 'qwerty1', currentPassword: PASSWORD }).expect(422);
    expect(weak.body).toMatchObject({ code: 'weak_password', reasons: ['length', 'common'] });
    await signIn().expect(200);
  });

  it('an account without a password can set one without giving the present one', async () => {
    const { email, change, signIn } = await someone();
    await server.db.query(`update users set password_hash = null where email = $1`, [email]);
    await signIn().expect(401);
    const { body } = await change({ password: NEW_PASSWORD }).expect(200);
    expect(userSchema.parse(body).has_password).toBe(true);
    await signIn(NEW_PASSWORD).expect(200);
  });

  it('a request without a session is refused', async () => {
    await request(server.url).put('/api/auth/user').send({ password: NEW_PASSWORD }).expect(401);
  });
});
