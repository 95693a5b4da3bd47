import { OperatorsRepository } from '@fairline/shared/node';
import { TOTP, URI } from 'otpauth';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';
import { asOwner, aVisitor, cookieOf, PASSWORD, sessionOf } from '../testing/a-visitor.js';
import { anOperator } from '../testing/an-operator.js';
import { until } from '../testing/until.js';

const STEP_MS = 30_000;

describe('an operator', () => {
  let server: TestServer, other: TestServer;
  let operators: OperatorsRepository;

  beforeAll(async () => {
    [server, other] = [await aServer(), await aServer()];
    operators = new OperatorsRepository(server.db);
  });
  afterAll(() => Promise.all([server.close(), other.close()]));

  type Answer = Parameters<typeof asOwner>[0];
  const look = (answer: Answer, url = server.url) =>
    request(url).get('/api/ops/users?find=nobody').set(asOwner(answer));
  const factors = (answer: Answer, path = '') =>
    request(server.url).post(`/api/auth/factors${path}`).set(asOwner(answer));

  /** A user who became an operator, in a session from before their authenticator. */
  const named = async () => {
    const visitor = aVisitor(server.url);
    const signedUp = await visitor.signUp().expect(200);
    await server.db.query('update users set email_confirmed_at = now() where email = $1', [visitor.email]);
    expect(await operators.name(visitor.email)).toBe('done');
    return { ...visitor, signedUp };
  };
  const guarded = async () => {
    const operator = await named();
    const { body } = await factors(operator.signedUp).send({ currentPassword: PASSWORD }).expect(200);
    const totp = URI.parse(body.uri) as TOTP;
    const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * STEP_MS });
    await factors(operator.signedUp, '/verify').send({ code: code() }).expect(200);
    const signedIn = await operator
      .post('sign-in')
      .send({ email: operator.email, password: PASSWORD, code: code(1) })
      .expect(200);
    return { ...operator, code, signedIn };
  };
  const refusedAs = async (answer: Answer, code: string, url = server.url) => {
    const refused = await look(answer, url);
    return refused.status === 403 && refused.body.code === code;
  };

  it('an operator has no rights without a second factor, nor in a session that was opened without it', async () => {
    const { signedUp, signedIn } = await guarded();
    const refused = await look(signedUp).expect(403);
    expect(refused.body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect(refused.body.message).toMatch(
      /a passkey or a second factor. Set one up on your account page, then sign in again/,
    );
    await look(signedIn).expect(200);
    const { signedUp: without } = await named();
    expect(await refusedAs(without, 'SECOND_FACTOR_REQUIRED')).toBe(true);
  });

  it('the session of an operator is marked as such, unlike those of other users', async () => {
    const { signedIn } = await guarded();
    expect(sessionOf(signedIn).user.is_ops).toBe(true);
    expect(sessionOf(await aVisitor(server.url).signUp()).user.is_ops).toBe(false);
  });

  it('an operator keeps the rights when the session is refreshed', async () => {
    const { signedIn, post } = await guarded();
    const refreshed = await post('refresh', cookieOf(signedIn)).send({}).expect(200);
    await look(refreshed).expect(200);
  });

  it('an operator without a second factor has no rights on any server until the next sign-in with one', async () => {
    const { signedIn, code } = await guarded();
    await look(signedIn, other.url).expect(200);
    await server.db.query('update factors set last_step = null'); // otherwise the next valid code would come in thirty seconds
    await request(server.url).delete('/api/auth/factors').set(asOwner(signedIn)).send({ code: code() }).expect(204);
    await until(() => refusedAs(signedIn, 'SECOND_FACTOR_REQUIRED', other.url));
    await until(() => refusedAs(signedIn, 'SECOND_FACTOR_REQUIRED'));
    const { body } = await factors(signedIn).send({ currentPassword: PASSWORD }).expect(200);
    const again = URI.parse(body.uri) as TOTP;
    await factors(signedIn, '/verify').send({ code: again.generate() }).expect(200);
    expect(await refusedAs(signedIn, 'SECOND_FACTOR_REQUIRED')).toBe(true);
  });

  it('an operator loses the rights on every server when the role is taken away', async () => {
    const { signedIn, email } = await guarded();
    await look(signedIn, other.url).expect(200);
    expect(await operators.dismiss(email)).toBe('done');
    for (const url of [server.url, other.url]) await until(() => refusedAs(signedIn, 'OPS_ONLY', url));
  });

  it('an operator is appointed only once; appointments and dismissals are recorded', async () => {
    const { email } = await named();
    expect(await operators.name(email.toUpperCase())).toBe('no change');
    expect(await operators.all()).toContainEqual({ email, hasFactor: false });
    await operators.dismiss(email);
    expect(await operators.dismiss(email)).toBe('no change');
    expect(await operators.name('nobody@nowhere.test')).toBe('nobody');
    const { rows } = await server.db.query(
      `select action, operator_id from ops_trail where user_id = (select id from users where email = $1) order by id`,
      [email],
    );
    expect(rows).toEqual(['operator named', 'operator dismissed'].map((action) => ({ action, operator_id: null })));
  });

  it("the record of operators' actions cannot be changed or deleted", async () => {
    await named();
    for (const change of ['delete from ops_trail', 'update ops_trail set user_id = user_id', 'truncate ops_trail'])
      await expect(server.db.query(change)).rejects.toThrow('only ever added to');
  });

  it('an operator cannot change anything without the CSRF token of their session', async () => {
    const token = server.tokenFor(await anOperator(server.db));
    const refused = await request(server.url)
      .post('/api/ops/users/x/gift')
      .set('Authorization', `Bearer ${token}`)
      .send({ seen_end: null })
      .expect(403);
    expect(refused.body.code).toBe('CSRF');
  });
});
