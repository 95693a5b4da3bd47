import { CSRF_HEADER, type OpsMail, type OpsMails, opsMailsSchema } from '@fairline/shared/contract';
import { MailLogRepository } from '@fairline/shared/node';
import request from 'supertest';
import { CsrfTokens } from '../auth/tokens/csrf.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { anOperator } from '../testing/an-operator.js';

describe("the operators' list of emails", () => {
  let server: TestServer;
  let operator: Awaited<ReturnType<typeof anOperator>>;
  let log: MailLogRepository;

  beforeAll(async () => {
    server = await aServer();
    operator = await anOperator(server.db);
    log = new MailLogRepository(server.db);
  });
  afterAll(() => server.close());

  const ask = (method: 'get' | 'post', path: string) =>
    request(server.url)
      [method](`/api/ops/mails${path}`)
      .set('Authorization', `Bearer ${server.tokenFor(operator)}`)
      .set(CSRF_HEADER, server.app.get(CsrfTokens).tokenFor(operator.sid));
  const list = async (query: object): Promise<OpsMails> =>
    opsMailsSchema.parse((await ask('get', '').query(query).expect(200)).body);
  const again = (id: string) => ask('post', `/${id}/again`).send({});

  const aUser = async (): Promise<string> =>
    (await server.db.query(`insert into users (email) values (gen_random_uuid() || '@mails.test') returning id`))
      .rows[0].id;
  /** An email of an account; given up unless told otherwise. */
  const anEmail = async (user: string, kind: OpsMail['kind'], columns = 'given_up_at = now()'): Promise<string> => {
    const { rows } = await server.db.query(
      `insert into mails (user_id, kind, origin, tries, last_error) values ($1, $2, 'https://fairline.test', 1, 'refused') returning id`,
      [user, kind],
    );
    await server.db.query(`update mails set ${columns} where id = $1`, [rows[0].id]);
    return rows[0].id;
  };

  it('holds what was sent, what failed and what waits, of accounts and of others', async () => {
    const user = await aUser();
    const sent = await anEmail(user, 'verification', 'sent_at = now(), last_error = null');
    const waiting = await anEmail(user, 'recovery', 'tries = 0, last_error = null');
    const failed = await anEmail(user, 'recovery');
    await log.note({ id: sent, to: 'a@b.test', userId: user, kind: 'verification', subject: 'Hello', text: 'A text' });
    const alert = {
      id: `alert-${user}`,
      to: 'a@b.test',
      userId: user,
      kind: 'alert',
      subject: 'An alert',
      text: 'Odds',
    } as const;
    await log.note(alert, 'no mail server');
    await log.note(alert, 'no mail server');
    const { mails } = await list({ user });
    expect(mails).toMatchObject([
      { id: alert.id, kind: 'alert', state: 'failed', tries: 2, error: 'no mail server', text: 'Odds', user_id: user },
      { id: failed, state: 'failed', text: null, error: 'refused' },
      { id: waiting, state: 'waiting', tries: 0, error: null },
      { id: sent, state: 'sent', subject: 'Hello', text: 'A text', error: null },
    ]);
    expect((await list({ user, state: 'failed' })).mails.map(({ id }) => id)).toEqual([alert.id, failed]);
    await log.note(alert);
    expect((await list({ user, state: 'failed' })).mails.map(({ id }) => id)).toEqual([failed]);
    await log.note({ id: `alarm-${user}`, to: 'team@mails.test', kind: 'alarm', subject: 'An alarm', text: 'Red' });
    expect((await list({})).mails[0]).toMatchObject({ to: 'team@mails.test', user_id: null, kind: 'alarm' });
  });

  it('has each email once, page by page, also of the same moment', async () => {
    const user = await aUser();
    await server.db.query(
      `insert into mails (user_id, kind, origin, created_at)
       select $1, 'recovery', 'https://fairline.test', now() - interval '1 minute' * (n / 3) from generate_series(1, 40) as n`,
      [user],
    );
    await server.db.query(
      `insert into mail_log (id, user_id, kind, subject, text, created_at)
       select 'alert-' || $1 || n, $1::uuid, 'alert', 's', 't', now() - interval '1 minute' * (n / 3) from generate_series(1, 40) as n`,
      [user],
    );
    const seen: string[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const page: OpsMails = await list({ user, ...(before ? { before } : {}) });
      seen.push(...page.mails.map(({ id }) => id));
      before = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([80, 80]);
  });

  it('offers to send again only what is still right', async () => {
    const [fresh, confirmed, closed] = [await aUser(), await aUser(), await aUser()];
    await server.db.query(`update users set email_confirmed_at = now() where id = $1`, [confirmed]);
    await server.db.query(
      `update users set closed_at = now() - interval '1 minute', closed_by = 'user' where id = $1`,
      [closed],
    );
    const allowed = [await anEmail(fresh, 'verification'), await anEmail(closed, 'closure')];
    const refused = [
      await anEmail(fresh, 'recovery'), // a link that comes unasked looks like an attack
      await anEmail(fresh, 'verification', 'sent_at = now()'),
      await anEmail(fresh, 'verification', 'due_at = now()'), // is still tried
      await anEmail(fresh, 'closure'), // the account is open again
      await anEmail(confirmed, 'verification'),
      await anEmail(closed, 'verification'),
      await anEmail(closed, 'closure', `given_up_at = now(), created_at = now() - interval '1 hour'`), // of an earlier closing
    ];
    const offered = await Promise.all([fresh, confirmed, closed].map(async (user) => (await list({ user })).mails));
    const ids = offered.flat().flatMap(({ id, may_repeat }) => (may_repeat ? [id] : []));
    expect(new Set(ids)).toEqual(new Set(allowed));
    for (const id of refused) expect((await again(id).expect(409)).body.code).toBe('CHANGED_MEANWHILE');
    for (const id of allowed) await again(id).expect(204);
  });

  it('makes an email due once, although two operators press at the same moment, and records it', async () => {
    const user = await aUser();
    const id = await anEmail(user, 'verification');
    const answers = await Promise.all([again(id), again(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const { rows } = await server.db.query(
      `select tries, given_up_at, due_at <= now() as due from mails where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ tries: 0, given_up_at: null, due: true }]);
    const trail = await server.db.query(`select action, operator_id from ops_trail where user_id = $1`, [user]);
    expect(trail.rows).toEqual([{ action: 'mail sent again', operator_id: operator.userId }]);
  });

  it('knows no email of an unknown id', async () => {
    for (const id of ['x', 'alert-7', '00000000-0000-4000-8000-00000000dead'])
      expect((await again(id).expect(404)).body.code).toBe('NO_SUCH_MAIL');
    await ask('get', '').query({ user: 'x' }).expect(400);
    await ask('get', '').query({ before: 'x' }).expect(400);
  });
});
