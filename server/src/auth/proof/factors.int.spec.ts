import { sessionSchema } from '@fairline/shared/contract';
import { FactorsRepository, hashOfToken, newToken } from '@fairline/shared/node';
import { TOTP, URI } from 'otpauth';
import request from 'supertest';
import { aServer, type TestServer } from '../../testing/a-server.js';
import { asOwner, aVisitor, PASSWORD, sessionOf } from '../../testing/a-visitor.js';

const STEP_MS = 30_000;

describe('a second factor', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  const factors = (owner: Record<string, string>, path = '') =>
    request(server.url).post(`/api/auth/factors${path}`).set(owner);
  const enrol = (owner: Record<string, string>, currentPassword = PASSWORD) => factors(owner).send({ currentPassword });
  const proveAddress = (email: string) =>
    server.db.query('update users set email_confirmed_at = now() where email = $1', [email]);

  /** A user who has begun to enrol an authenticator, which guards nothing yet. */
  const enrolled = async () => {
    const visitor = aVisitor(server.url);
    const owner = asOwner(await visitor.signUp().expect(200));
    await proveAddress(visitor.email);
    const { body } = await enrol(owner).expect(200);
    const totp = URI.parse(body.uri) as TOTP;
    const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * STEP_MS });
    const signIn = (given?: string, password = PASSWORD) =>
      visitor.post('sign-in').send({ email: visitor.email, password, ...(given ? { code: given } : {}) });
    return { ...visitor, owner, totp, code, signIn, secret: body.secret as string };
  };

  const guarded = async () => {
    const owner = await enrolled();
    const { body } = await factors(owner.owner, '/verify').send({ code: owner.code() }).expect(200);
    return { ...owner, recoveryCodes: body.recovery_codes as string[] };
  };

  it('a new second factor is not required at sign-in before its first code was accepted', async () => {
    const { totp, email, secret, signIn, owner } = await enrolled();
    expect([totp.issuer, totp.label, totp.secret.base32]).toEqual(['Fairline', email, secret]);
    await signIn().expect(200);
    const wrong = await factors(owner, '/verify').send({ code: '000000' }).expect(401);
    expect(wrong.body.code).toBe('MFA_INVALID');
    await signIn().expect(200);
  });

  it('setting up a second factor requires a confirmed address and the password', async () => {
    const visitor = aVisitor(server.url);
    const owner = asOwner(await visitor.signUp().expect(200));
    expect((await enrol(owner).expect(403)).body.code).toBe('EMAIL_NOT_CONFIRMED');
    await proveAddress(visitor.email);
    expect((await enrol(owner, 'not it').expect(422)).body.code).toBe('WRONG_PASSWORD');
    await factors(owner).send({}).expect(422);
    await enrol(owner).expect(200);
  });

  it('only codes of the current secret are accepted, not of one that was replaced', async () => {
    const { owner, code, email } = await enrolled();
    const stale = code();
    await enrol(owner).expect(200);
    expect((await factors(owner, '/verify').send({ code: stale }).expect(401)).body.code).toBe('MFA_INVALID');
    const stored = server.app.get(FactorsRepository, { strict: false });
    const { rows } = await server.db.query('select id from users where email = $1', [email]);
    expect(await stored.prove(rows[0].id, 'the seal of the first', [])).toBe(false);
    expect(await stored.spendStep(rows[0].id, 'the seal of the first', 1)).toBe(false);
  });

  it('the second factor is requested only after a right password, and its code completes the sign-in', async () => {
    const { signIn, code } = await guarded();
    const wrong = await signIn(undefined, 'not it').expect(401);
    expect(wrong.body.code).toBe('WRONG_CREDENTIALS');
    const asked = await signIn().expect(401);
    expect([asked.body.code, asked.headers['set-cookie']]).toEqual(['MFA_REQUIRED', undefined]);
    expect((await signIn('123456x').expect(401)).body.code).toBe('MFA_INVALID');
    const session = sessionSchema.parse((await signIn(code(1)).expect(200)).body);
    expect(session.user.has_factor).toBe(true);
  });

  it('each code works once, and codes older than the last one or far from the present time are refused', async () => {
    const { signIn, code } = await guarded();
    const [before, next] = [code(), code(1)];
    const both = await Promise.all([signIn(next), signIn(next)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    await signIn(next).expect(401);
    await signIn(before).expect(401);
    await signIn(code(4)).expect(401);
  });

  it('each of ten recovery codes works once, in any case and spacing', async () => {
    const { signIn, recoveryCodes } = await guarded();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    await signIn(first.toUpperCase().replaceAll('-', ' ')).expect(200);
    expect((await signIn(first).expect(401)).body.code).toBe('MFA_INVALID');
    const both = await Promise.all([signIn(second), signIn(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('second-factor codes can be tried ten times in 15 minutes, whatever address the tries come from', async () => {
    const { signIn, recoveryCodes } = await guarded();
    const tried: number[] = [];
    for (let i = 0; i < 11; i++) tried.push((await signIn('000000')).status);
    expect(tried).toEqual([...Array<number>(9).fill(401), 429, 429]); // the code that activated it counts as well
    const refused = await signIn(recoveryCodes[0]).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await signIn().expect(401)).body.code).toBe('MFA_REQUIRED');
  });

  it('the second factor is still required after a change or a reset of the password', async () => {
    const { signIn, recoveryCodes, owner, email, post } = await guarded();
    await request(server.url)
      .put('/api/auth/user')
      .set(owner)
      .send({ password: 'tern-Island-12', currentPassword: PASSWORD })
      .expect(200);
    expect((await signIn(undefined, 'tern-Island-12').expect(401)).body.code).toBe('MFA_REQUIRED');
    await signIn(recoveryCodes[0], 'tern-Island-12').expect(200);

    const link = newToken();
    await server.db.query(
      `insert into one_time_tokens (hash, user_id, purpose, expires_at)
       select $1, id, 'recovery', now() + interval '1 hour' from users where email = $2`,
      [hashOfToken(link), email],
    );
    const byMail = await post('reset-password').send({ token: link, password: 'heron-Marsh-34' }).expect(401);
    expect(byMail.body.code).toBe('MFA_REQUIRED');
    expect(String(byMail.headers['set-cookie'])).not.toContain('rt=');
    await signIn(recoveryCodes[1], 'heron-Marsh-34').expect(200);
  });

  it('the second factor can be removed only with a code, and is then no longer requested', async () => {
    const { owner, recoveryCodes, signIn } = await guarded();
    const remove = (code?: string) => request(server.url).delete('/api/auth/factors').set(owner).send({ code });
    await remove('000000').expect(401);
    await remove().expect(400);
    expect((await enrol(owner).expect(409)).body.code).toBe('FACTOR_EXISTS');
    await remove(recoveryCodes[0]).expect(204);
    expect(sessionOf(await signIn().expect(200)).user.has_factor).toBe(false);
  });

  it('secrets are stored encrypted and recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await guarded();
    const rows = await Promise.all(
      ['factors', 'recovery_codes'].map((table) => server.db.query(`select * from ${table}`)),
    );
    const copy = JSON.stringify(rows.map((table) => table.rows));
    for (const clear of [secret, ...recoveryCodes]) expect(copy).not.toContain(clear);
  });

  // Last, because Passport has one strategy of a name and process: that of the newest server.
  it('where no mail can be sent, a second factor needs no confirmed address', async () => {
    const without = await aServer({ SMTP_URL: '' });
    const owner = asOwner(await aVisitor(without.url).signUp().expect(200));
    await request(without.url).post('/api/auth/factors').set(owner).send({ currentPassword: PASSWORD }).expect(200);
    await without.close();
  });
});
