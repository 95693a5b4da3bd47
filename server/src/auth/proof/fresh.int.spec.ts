import { FRESH_MINUTES } from '@fairline/shared/contract';
import { type TOTP, URI } from 'otpauth';
import request from 'supertest';
import { aServer, type TestServer } from '../../testing/a-server.js';
import { asOwner, aVisitor, PASSWORD, sidOf } from '../../testing/a-visitor.js';

const NEW_PASSWORD = 'two-Geese-and-a-kettle';

describe('a sensitive change', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  /** A user in a session whose login was a while ago. */
  const longSignedIn = async () => {
    const visitor = aVisitor(server.url);
    const answer = await visitor.signUp().expect(200);
    const [owner, sid] = [asOwner(answer), sidOf(answer)];
    const userId: string = answer.body.user.id;
    await server.db.query(`update users set email_confirmed_at = now() where id = $1`, [userId]);
    const ask = (method: 'post' | 'put' | 'delete', path: string, body: object) =>
      request(server.url)[method](path).set(owner).send(body);
    const age = () =>
      server.db.query(
        `update refresh_tokens set begun_at = begun_at - make_interval(mins => $2),
                confirmed_at = confirmed_at - make_interval(mins => $2),
                factor_confirmed_at = factor_confirmed_at - make_interval(mins => $2)
          where family = $1`,
        [sid, FRESH_MINUTES + 1],
      );
    return { ...visitor, userId, sid, ask, age };
  };
  const refusal = { code: 'SIGN_IN_AGAIN', message: 'Please confirm first that it is you.' };

  it('an account without a password cannot set one in an old session until its owner has confirmed', async () => {
    const { userId, ask, age, sid, email } = await longSignedIn();
    await server.db.query(`update users set password_hash = null where id = $1`, [userId]);
    await age();
    const set = () => ask('put', '/api/auth/user', { password: NEW_PASSWORD });
    expect((await set().expect(403)).body).toMatchObject({ ...refusal, needs: ['provider'] });
    const { rows } = await server.db.query(`select password_hash from users where email = $1`, [email]);
    expect(rows[0].password_hash).toBeNull();
    await server.db.query(`update refresh_tokens set confirmed_at = now() where family = $1`, [sid]);
    await set().expect(200);
  });

  it('the password is asked for again after a while, and counts for ten minutes', async () => {
    const { ask, age } = await longSignedIn();
    await age();
    const enrol = (body: object) => ask('post', '/api/auth/factors', body);
    expect((await enrol({}).expect(403)).body).toMatchObject({ ...refusal, needs: ['password'] });
    const confirm = (body: object) => ask('post', '/api/auth/confirm', body);
    expect((await confirm({ password: 'not it' }).expect(422)).body.code).toBe('WRONG_PASSWORD');
    expect((await confirm({}).expect(200)).body).toEqual({ needs: ['password'] });
    expect((await confirm({ password: PASSWORD }).expect(200)).body).toEqual({ needs: [] });
    await enrol({ currentPassword: PASSWORD }).expect(200);
    await age();
    expect((await ask('post', '/api/auth/factors/verify', { code: '000000' }).expect(403)).body).toMatchObject(refusal);
  });

  it('a body that brings the password along needs no other call', async () => {
    const { ask, age } = await longSignedIn();
    await age();
    expect(
      (await ask('put', '/api/auth/user', { password: NEW_PASSWORD, currentPassword: 'not it' }).expect(422)).body.code,
    ).toBe('WRONG_PASSWORD');
    await ask('put', '/api/auth/user', { password: NEW_PASSWORD, currentPassword: PASSWORD }).expect(200);
  });

  it('the second factor or a recovery code is asked for too', async () => {
    const { ask, age } = await longSignedIn();
    const { body } = await ask('post', '/api/auth/factors', { currentPassword: PASSWORD }).expect(200);
    const totp = URI.parse(body.uri) as TOTP;
    const verified = await ask('post', '/api/auth/factors/verify', { code: totp.generate() }).expect(200);
    const [recoveryCode] = verified.body.recovery_codes as string[];
    const change = (password: string, currentPassword: string) =>
      ask('put', '/api/auth/user', { password, currentPassword });
    await change(NEW_PASSWORD, PASSWORD).expect(200); // the code that activated it counts
    await age();
    expect((await change('heron-Marsh-34', NEW_PASSWORD).expect(403)).body.needs).toEqual(['code']);
    const confirm = (code: string) => ask('post', '/api/auth/confirm', { code });
    expect((await confirm('000000').expect(401)).body.code).toBe('MFA_INVALID');
    expect((await confirm(recoveryCode!).expect(200)).body).toEqual({ needs: [] });
    await change('heron-Marsh-34', NEW_PASSWORD).expect(200);
  });

  it('removing the second factor in an old session needs the password besides a code', async () => {
    const { ask, age } = await longSignedIn();
    const { body } = await ask('post', '/api/auth/factors', { currentPassword: PASSWORD }).expect(200);
    const totp = URI.parse(body.uri) as TOTP;
    const verified = await ask('post', '/api/auth/factors/verify', { code: totp.generate() }).expect(200);
    const [code] = verified.body.recovery_codes as string[];
    await age();
    expect((await ask('delete', '/api/auth/factors', { code }).expect(403)).body.needs).toEqual(['password']);
    await ask('post', '/api/auth/confirm', { password: PASSWORD }).expect(200);
    await ask('delete', '/api/auth/factors', { code }).expect(204); // the refused call did not use the code up
  });

  it('a username can be set in an old session', async () => {
    const { ask, age, userId } = await longSignedIn();
    await age();
    await ask('put', '/api/auth/user', { data: { username: `u${userId.slice(0, 8)}` } }).expect(200);
  });
});
