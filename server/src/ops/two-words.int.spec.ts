import { CSRF_HEADER, type OpsRequest, type OpsRequestKind, opsRequestsSchema } from '@fairline/shared/contract';
import { OperatorsRepository } from '@fairline/shared/node';
import request from 'supertest';
import { CsrfTokens } from '../auth/tokens/csrf.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { anOperator } from '../testing/an-operator.js';
import { until } from '../testing/until.js';

describe('what needs the word of two operators', () => {
  let server: TestServer, other: TestServer;
  type Operator = Awaited<ReturnType<typeof anOperator>>;
  let first: Operator, second: Operator, third: Operator;

  beforeAll(async () => {
    [server, other] = [await aServer(), await aServer()];
  });
  beforeEach(async () => {
    [first, second, third] = [await anOperator(server.db), await anOperator(server.db), await anOperator(server.db)];
  });
  afterAll(() => Promise.all([server.close(), other.close()]));

  const ask = (by: Operator, method: 'get' | 'post', path: string, at = server) =>
    request(at.url)
      [method](`/api/ops/${path}`)
      .set('Authorization', `Bearer ${at.tokenFor(by)}`)
      .set(CSRF_HEADER, at.app.get(CsrfTokens).tokenFor(by.sid));
  const aUser = async (isConfirmed = true) => {
    const somebody = await server.someone('free');
    const at = isConfirmed ? new Date() : null;
    await server.db.query(`update users set email_confirmed_at = $2 where id = $1`, [somebody.userId, at]);
    return somebody;
  };
  const word = (user: string, kind: OpsRequestKind, by = first) =>
    ask(by, 'post', `users/${user}/requests`).send({ kind, reason: 'Sends spam' });
  const open = async (user: string): Promise<OpsRequest[]> =>
    opsRequestsSchema
      .parse((await ask(first, 'get', 'requests').expect(200)).body)
      .requests.filter(({ user_id }) => user_id === user);
  /** Gives the first word; returns the request. */
  const asked = async (user: string, kind: OpsRequestKind): Promise<string> => {
    await word(user, kind).expect(204);
    return (await open(user)).find((one) => one.kind === kind)!.id;
  };
  const confirm = (id: string, by = second, at = server) => ask(by, 'post', `requests/${id}/confirm`, at).send({});
  const refuse = (id: string, by = second) => ask(by, 'post', `requests/${id}/refuse`).send({});
  const trailOf = async (user: string) =>
    (await server.db.query(`select action, operator_id as by from ops_trail where user_id = $1 order by id`, [user]))
      .rows;
  const stateOf = async (user: string) =>
    (await server.db.query(`select is_ops, closed_at is not null as is_closed from users where id = $1`, [user]))
      .rows[0];

  it('an account is closed only when a second operator confirms it, and both words are in the trail', async () => {
    const { userId } = await aUser();
    const id = await asked(userId, 'close account');
    expect(await open(userId)).toMatchObject([
      { kind: 'close account', reason: 'Sends spam', asked_by_id: first.userId },
    ]);
    expect(await stateOf(userId)).toEqual({ is_ops: false, is_closed: false });
    await confirm(id).expect(204);
    expect(await stateOf(userId)).toEqual({ is_ops: false, is_closed: true });
    expect(await open(userId)).toEqual([]);
    expect(await trailOf(userId)).toEqual([
      { action: 'closing asked', by: first.userId },
      { action: 'account closed', by: second.userId },
    ]);
  });

  it('operator rights are given only when a second operator confirms it, and hold on every server in a session with a second factor', async () => {
    const user = await aUser();
    await server.db.query(
      `insert into factors (user_id, sealed, proven_at) select user_id, 'sealed', begun_at from refresh_tokens where family = $1`,
      [user.sid],
    );
    await server.db.query(`update refresh_tokens set passed_factor = true where family = $1`, [user.sid]);
    const looks = (at: TestServer) => ask(user, 'get', 'requests', at);
    expect((await looks(other).expect(403)).body.code).toBe('OPS_ONLY');
    await confirm(await asked(user.userId, 'grant rights')).expect(204);
    for (const at of [server, other]) await until(async () => (await looks(at)).status === 200);
    expect(await trailOf(user.userId)).toEqual([
      { action: 'rights asked', by: first.userId },
      { action: 'operator named', by: second.userId },
    ]);
  });

  it('who asked cannot confirm, nor can an operator whom it concerns', async () => {
    const { userId } = await aUser();
    const id = await asked(userId, 'close account');
    expect((await confirm(id, first).expect(409)).body.code).toBe('SECOND_OPERATOR_NEEDED');
    await server.db.query(`update users set is_ops = true where id = $1`, [userId]);
    expect((await confirm(id, second).expect(409)).body.code).toBe('IS_OPERATOR');
    const concerned = await anOperator(server.db);
    await server.db.query(`update ops_requests set user_id = $2 where id = $1`, [id, concerned.userId]);
    expect((await confirm(id, concerned).expect(409)).body.code).toBe('IS_OPERATOR');
    expect(await stateOf(userId)).toMatchObject({ is_closed: false });
    expect((await open(concerned.userId)).length).toBe(1); // a word that is not taken leaves it open
  });

  it('it takes effect once, although two operators confirm and another refuses at the same moment', async () => {
    const { userId } = await aUser();
    const id = await asked(userId, 'close account');
    const answers = await Promise.all([confirm(id, second), confirm(id, third, other), refuse(id, third)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(await trailOf(userId)).toHaveLength(2);
  });

  it('the first word is given once, although two operators ask at the same moment', async () => {
    const { userId } = await aUser();
    const answers = await Promise.all([word(userId, 'close account'), word(userId, 'close account', second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await trailOf(userId)).toHaveLength(1);
  });

  it('a word a day old is worth nothing, and can be given anew', async () => {
    const { userId } = await aUser();
    const id = await asked(userId, 'close account');
    await server.db.query(`update ops_requests set asked_at = now() - interval '24 hours' where id = $1`, [id]);
    expect(await open(userId)).toEqual([]);
    expect((await confirm(id).expect(409)).body.code).toBe('CHANGED_MEANWHILE');
    await confirm(await asked(userId, 'close account')).expect(204);
  });

  const dismissed = async ({ userId }: Operator) => {
    const { rows } = await server.db.query(`select email from users where id = $1`, [userId]);
    await new OperatorsRepository(server.db).dismiss(rows[0].email);
  };
  const closed = ({ userId }: Operator) =>
    server.db.query(`update users set closed_at = now(), closed_by = 'user' where id = $1`, [userId]);
  it.each([
    ['is no operator any more', dismissed],
    ['closed their account', closed],
  ])('the word of one who %s is worth nothing', async (_, goes) => {
    const { userId } = await aUser();
    const id = await asked(userId, 'grant rights');
    await goes(first);
    expect((await confirm(id).expect(409)).body.message).toContain('no operator any more');
    expect(await stateOf(userId)).toMatchObject({ is_ops: false });
  });

  it('a request can be withdrawn by who asked, and refused by another; the trail has that too', async () => {
    const { userId } = await aUser();
    await refuse(await asked(userId, 'close account'), first).expect(204);
    const id = await asked(userId, 'close account');
    await refuse(id).expect(204);
    expect((await confirm(id).expect(409)).body.code).toBe('CHANGED_MEANWHILE');
    const { rows } = await server.db.query(`select outcome from ops_requests where user_id = $1 order by settled_at`, [
      userId,
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['withdrawn', 'refused']);
    expect((await trailOf(userId)).map(({ action }) => action)).toEqual([
      ...['closing asked', 'request withdrawn', 'closing asked', 'request withdrawn'],
    ]);
  });

  it('cannot be asked for where it cannot be done', async () => {
    const [closed, unconfirmed] = [await aUser(), await aUser(false)];
    await server.db.query(`update users set closed_at = now(), closed_by = 'user' where id = $1`, [closed.userId]);
    const refusals: [string, OpsRequestKind, string][] = [
      [second.userId, 'close account', 'IS_OPERATOR'],
      [first.userId, 'close account', 'IS_OPERATOR'],
      [second.userId, 'grant rights', 'CHANGED_MEANWHILE'],
      [closed.userId, 'close account', 'CHANGED_MEANWHILE'],
      [closed.userId, 'grant rights', 'ACCOUNT_CLOSED'],
      [unconfirmed.userId, 'grant rights', 'EMAIL_NOT_CONFIRMED'],
    ];
    for (const [user, kind, code] of refusals) expect((await word(user, kind).expect(409)).body.code).toBe(code);
    for (const body of [{ kind: 'close account', reason: ' ' }, { kind: 'close account' }, { kind: 'x', reason: 'y' }])
      await ask(first, 'post', `users/${closed.userId}/requests`).send(body).expect(400);
    for (const id of ['x', '00000000-0000-4000-8000-00000000dead'])
      for (const answer of [confirm(id), refuse(id)])
        expect((await answer.expect(404)).body.code).toBe('NO_SUCH_REQUEST');
  });
});
