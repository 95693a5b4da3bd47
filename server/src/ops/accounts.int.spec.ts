import {
  CSRF_HEADER,
  type OpsAccount,
  type OpsTrailEntry,
  opsAccountSchema,
  opsTrailSchema,
} from '@fairline/shared/contract';
import request from 'supertest';
import { CsrfTokens } from '../auth/tokens/csrf.js';
import { aSocket, connected, type TestSocket } from '../testing/a-browser.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { asOwner, aVisitor, PASSWORD, sessionOf, sidOf } from '../testing/a-visitor.js';
import { anOperator } from '../testing/an-operator.js';
import { until } from '../testing/until.js';

describe('an operator managing an account', () => {
  let server: TestServer, other: TestServer;
  let operator: Awaited<ReturnType<typeof anOperator>>, second: typeof operator;
  const sockets: TestSocket[] = [];

  beforeAll(async () => {
    [server, other] = [await aServer(), await aServer()];
    [operator, second] = [await anOperator(server.db), await anOperator(server.db)];
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await Promise.all([server.close(), other.close()]);
  });

  const ask = (method: 'get' | 'post', path: string, by = operator) =>
    request(server.url)
      [method](`/api/ops/${path}`)
      .set('Authorization', `Bearer ${server.tokenFor(by)}`)
      .set(CSRF_HEADER, server.app.get(CsrfTokens).tokenFor(by.sid));
  const look = async (id: string): Promise<OpsAccount> =>
    opsAccountSchema.parse((await ask('get', `users/${id}`).expect(200)).body);
  const act = (id: string, action: string, body: object = {}) => ask('post', `users/${id}/${action}`).send(body);
  /** One operator asks to close an account, and a second one confirms it. */
  const close = async (id: string) => {
    await ask('post', `users/${id}/requests`).send({ kind: 'close account', reason: 'Sends spam' }).expect(204);
    const { requests } = (await ask('get', 'requests').expect(200)).body;
    const { id: request } = requests.find(({ user_id }: { user_id: string }) => user_id === id);
    await ask('post', `requests/${request}/confirm`, second).send({}).expect(204);
  };
  const trail = async (query: object = {}): Promise<OpsTrailEntry[]> =>
    opsTrailSchema.parse((await ask('get', 'trail').query(query).expect(200)).body).actions;
  const addressOf = async (id: string): Promise<string> =>
    (await server.db.query(`select email from users where id = $1`, [id])).rows[0].email;

  const somebody = async () => {
    const visitor = aVisitor(server.url);
    const answer = await visitor.signUp().expect(200);
    return { ...visitor, answer, id: sessionOf(answer).user.id, sid: sidOf(answer) };
  };
  type Somebody = Awaited<ReturnType<typeof somebody>>;
  const signIn = ({ post, email }: Somebody) => post('sign-in').send({ email, password: PASSWORD });
  const isIn = async (answer: Somebody['answer'], url = server.url) =>
    (await request(url).get('/api/me').set(asOwner(answer))).status === 200;
  const aSocketOf = async (answer: Somebody['answer'], url: string) => {
    const socket = await connected(aSocket(url, sessionOf(answer).access_token));
    sockets.push(socket);
    return socket;
  };

  it("an operator sees an account's plan, sessions and subscription", async () => {
    const user = await somebody();
    expect(await look(user.id)).toMatchObject({
      user: { email: user.email, plan: 'free', closed: null },
      is_ops: false,
      sessions: [{ id: user.sid }],
      subscription: null,
      actions: [],
    });
    await server.db.query(
      `insert into subscriptions (user_id, subscription_id, plan, status, amount_cents, currency, began_at, period_start, period_end)
       values ($1, $1::uuid::text, 'gold', 'past_due', 1000, 'usd', now(), now(), now() + interval '1 month')`,
      [user.id],
    );
    expect((await look(user.id)).subscription).toMatchObject({
      plan: 'gold',
      status: 'past_due',
      amount: 1000,
      ends_at: null,
    });
  });

  it('an operator can end one session and its sockets at every server, without affecting the other session', async () => {
    const user = await somebody();
    const second = await signIn(user).expect(200);
    const [first, its] = [await aSocketOf(user.answer, other.url), await aSocketOf(second, server.url)];
    const { body } = await act(user.id, 'end-sessions', { session: user.sid }).expect(200);
    expect(body.sessions).toMatchObject([{ id: sidOf(second) }]);
    await until(() => !first.connected);
    await until(async () => !(await isIn(user.answer, other.url)));
    expect(await isIn(second)).toBe(true);
    expect(its.connected).toBe(true);
    expect(await trail({ user: user.id })).toMatchObject([{ action: 'sessions ended', user: user.email }]);
  });

  it('an operator can end all sessions of a user, and none of another user; ending none is not recorded', async () => {
    const [user, stranger] = [await somebody(), await somebody()];
    await act(user.id, 'end-sessions', { session: stranger.sid }).expect(200);
    expect(await isIn(stranger.answer)).toBe(true);
    expect(await trail({ user: user.id })).toEqual([]);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await act(user.id, 'end-sessions').expect(200)).body.sessions).toEqual([]);
    await until(async () => !(await isIn(user.answer)));
    expect(await trail({ user: user.id })).toHaveLength(1);
    await signIn(user).expect(200); // the account itself is still open
  });

  it('a closed account has no sessions and refuses sign-in and gifts until it is reopened', async () => {
    const user = await somebody();
    const socket = await aSocketOf(user.answer, other.url);
    await close(user.id);
    expect((await look(user.id)).user.closed).toEqual({ at: expect.any(String), by: 'ops' });
    await until(() => !socket.connected);
    await until(async () => !(await isIn(user.answer)));
    expect((await signIn(user)).status).not.toBe(200);
    expect((await act(user.id, 'gift', { seen_end: null }).expect(409)).body.code).toBe('ACCOUNT_CLOSED');
    expect((await act(user.id, 'reopen').expect(200)).body.user.closed).toBeNull();
    expect((await act(user.id, 'reopen').expect(409)).body.code).toBe('CHANGED_MEANWHILE');
    await signIn(user).expect(200);
    expect((await look(user.id)).actions.map(({ action }) => action)).toEqual([
      ...['account opened', 'account closed', 'closing asked'],
    ]);
  });

  it('an operator can read the trail of actions, filtered by operator and user, page by page', async () => {
    const [user, colleague] = [await somebody(), await anOperator(server.db)];
    await act(user.id, 'end-sessions').expect(200);
    await server.db.query(`update users set closed_at = now(), closed_by = 'ops' where id = $1`, [user.id]);
    await ask('post', `users/${user.id}/reopen`, colleague).expect(200);
    const [mine, theirs] = [await addressOf(operator.userId), await addressOf(colleague.userId)];
    const [opened, ended] = await trail({ user: user.email.toUpperCase() });
    expect(opened).toMatchObject({ operator: theirs, action: 'account opened', user: user.email, user_id: user.id });
    expect(ended).toMatchObject({ operator: mine, action: 'sessions ended', until: null });
    expect(await trail({ user: user.id, operator: theirs })).toEqual([opened]);
    expect(await trail({ operator: colleague.userId })).toEqual([opened]);
    expect(await trail({ user: user.id, before: opened!.id })).toEqual([ended]);
    expect(await trail({ user: '%' })).toEqual([]);
    await ask('get', 'trail').query({ before: 'x' }).expect(400);
  });

  it('an operator gets NO_SUCH_USER for an unknown id, whatever the action', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-00000000dead']) {
      expect((await ask('get', `users/${id}`).expect(404)).body.code).toBe('NO_SUCH_USER');
      for (const action of ['end-sessions', 'reopen'])
        expect((await act(id, action).expect(404)).body.code).toBe('NO_SUCH_USER');
    }
  });
});
