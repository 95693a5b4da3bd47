import { randomUUID } from 'node:crypto';
import { sessionSchema } from '@fairline/shared/contract';
import { Semaphore } from '@fairline/shared/node';
import { jest } from '@jest/globals';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';
import { aVisitor, sessionOf } from '../testing/a-visitor.js';
import { ORIGIN } from '../testing/config.js';
import { Profiles } from './profiles.js';

describe('signing up', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  const emailsTo = async (email: string) => {
    const { rows } = await server.db.query<{ kind: string; origin: string }>(
      `select kind, origin from mails join users on users.id = user_id where email = $1`,
      [email],
    );
    return rows;
  };

  it('signing up signs the user in at once and queues a verification email', async () => {
    const { email, signUp, signIn } = aVisitor(server.url);
    const username = `u${randomUUID().slice(0, 8)}`;
    const answer = await signUp({ data: { username }, remember: true }).expect(200);
    expect(sessionSchema.parse(answer.body).user).toMatchObject({
      email,
      user_metadata: { username },
      email_confirmed_at: null,
      has_password: true,
    });
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=2592000');
    expect(await emailsTo(email)).toEqual([{ kind: 'verification', origin: ORIGIN }]);
    await signIn().expect(200);
  });

  it('a new account starts on the free plan', async () => {
    const session = sessionOf(await aVisitor(server.url).signUp().expect(200));
    const { body } = await request(server.url)
      .get('/api/me')
      .set('Authorization', `Bearer ${session.access_token}`)
      .expect(200);
    expect(body).toMatchObject({ plan: 'free', unlimited: false, used: 0 });
  });

  it('a taken address is refused with a message that does not reveal it, after the same work', async () => {
    const { email, signUp } = aVisitor(server.url);
    const hashing = jest.spyOn(Semaphore.prototype, 'take'); // all hashing goes through it
    await signUp().expect(200);
    const { body } = await signUp({ email: email.toUpperCase() }).expect(409);
    expect(hashing).toHaveBeenCalledTimes(2);
    hashing.mockRestore();
    expect(body).toMatchObject({
      code: 'SIGN_UP_REFUSED',
      message: 'We could not create this account. Try signing in or resetting your password.',
    });
    expect(await emailsTo(email)).toHaveLength(1);
  });

  it('a weak password is refused with the reasons', async () => {
    const { signUp, signIn } = aVisitor(server.url);
    const { body } = await signUp({ password: 'qwerty1' }).expect(422);
    expect(body).toMatchObject({ code: 'weak_password', reasons: ['length', 'common'] });
    await signIn('qwerty1').expect(401);
  });

  it('a username that is taken or invalid is refused, and no account is created', async () => {
    const username = `u${randomUUID().slice(0, 8)}`;
    await aVisitor(server.url).signUp({ data: { username } }).expect(200);
    const other = aVisitor(server.url);
    const taken = await other.signUp({ data: { username: username.toUpperCase() } }).expect(409);
    expect(taken.body).toMatchObject({ code: '23505', message: 'This username is already in use' });
    await other.signUp({ data: { username: '_x' } }).expect(400);
    await other.signIn().expect(401);
    await other.signUp({ data: { username: `${username}2` } }).expect(200);
  });

  it('a taken or reserved username is refused alike for a known and an unknown address, after the same work', async () => {
    const username = `u${randomUUID().slice(0, 8)}`;
    const known = aVisitor(server.url);
    await known.signUp({ data: { username } }).expect(200);
    const answers = async (name: string) => {
      const all: object[] = [];
      for (const { signUp } of [known, aVisitor(server.url)]) {
        const hashing = jest.spyOn(Semaphore.prototype, 'take');
        const { status, body } = await signUp({ data: { username: name } });
        all.push({ status, ...body, requestId: undefined, hashes: hashing.mock.calls.length });
        hashing.mockRestore();
      }
      return all;
    };
    for (const [name, code] of [
      [username.toUpperCase(), '23505'],
      ['Admin_1', 'USERNAME_INVALID'],
    ] as const) {
      const [withKnown, withUnknown] = await answers(name);
      expect(withKnown).toEqual(withUnknown);
      expect(withKnown).toMatchObject({ code });
    }
    expect(await emailsTo(known.email)).toHaveLength(1);
  });

  it('a username taken at the same moment is refused alike for a known and an unknown address', async () => {
    const username = `u${randomUUID().slice(0, 8)}`;
    const known = aVisitor(server.url);
    await known.signUp({ data: { username } }).expect(200);
    for (const { signUp } of [known, aVisitor(server.url)]) {
      jest.spyOn(Profiles.prototype, 'isAvailable').mockResolvedValueOnce(true); // still free when it was looked up
      const { body } = await signUp({ data: { username } }).expect(409);
      expect(body.code).toBe('23505');
    }
    jest.restoreAllMocks();
  });

  it('an invalid address is refused', async () => {
    const { body } = await aVisitor(server.url).signUp({ email: 'somebody' }).expect(422);
    expect(body.code).toBe('email_address_invalid');
  });

  it('twenty identical sign-ups at once create one account', async () => {
    const { signUp } = aVisitor(server.url);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sessionOf(answers.find(({ status }) => status === 200)!).user.id).toBeTruthy();
  });
});
