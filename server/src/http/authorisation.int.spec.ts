import { CSRF_HEADER } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import request from 'supertest';
import { CsrfTokens } from '../auth/tokens/csrf.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { anAccount } from '../testing/an-account.js';
import { anOperator } from '../testing/an-operator.js';
import {
  AUTHORISATION,
  CALLERS,
  type Caller,
  EVERYDAY,
  nameOf,
  type Row,
  SENSITIVE,
  WITHOUT_SESSION,
} from '../testing/authorisation-table.js';
import { changingRoutesOf, routesOf, type Served } from '../testing/routes.js';

jest.setTimeout(60_000);

describe('authorisation', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  const accountOf = async (caller: Caller) => {
    if (caller === 'visitor') return undefined;
    if (caller === 'ops') return anOperator(server.db);
    return anAccount(server.db, { plan: caller === 'free' || caller === 'gold' ? caller : 'platinum' });
  };

  /** Each cell has a user of its own, so that none changes another cell. */
  const ask = async ({ route, asked, body }: Row, caller: Caller) => {
    const [method, path] = route.split(' ') as [Served['method'], string];
    const call = request(server.url)[method](asked ?? path);
    const account = await accountOf(caller);
    if (account) {
      const token = server.tokenFor(account, caller === 'expired' ? -60 : undefined);
      call.set('Authorization', `Bearer ${caller === 'tampered' ? tampered(token) : token}`);
      call.set(CSRF_HEADER, server.app.get(CsrfTokens).tokenFor(account.sid));
    }
    if (caller === 'another') call.set('x-user-id', '00000000-0000-4000-8000-000000000001');
    return body ? call.send(body(caller)) : call;
  };

  it('the table has exactly one row for every route', () => {
    expect(AUTHORISATION.map(({ route }) => route).sort()).toEqual(routesOf(server.app).map(nameOf).sort());
  });

  it.each(AUTHORISATION.map((row) => [row.route, row] as const))(
    'every caller gets the answer in the table: %s',
    async (_, row) => {
      const answers: Record<string, number | string> = {};
      for (const caller of CALLERS) {
        const { status, body } = await ask(row, caller);
        answers[caller] = body?.code ?? status;
      }
      expect(answers).toEqual(Object.fromEntries(CALLERS.map((caller, i) => [caller, row.answers[i]])));
    },
  );

  it('every changing route is listed as sensitive, everyday, or without a session', () => {
    const listed = [...Object.keys(SENSITIVE), ...EVERYDAY, ...WITHOUT_SESSION];
    expect(listed.sort()).toEqual(changingRoutesOf(server.app).map(nameOf).sort());
  });

  /** Calls a route in a session whose login was a while ago, as a user of the highest plan or for its routes as an operator. */
  const askLate = async (route: string, body: object) => {
    const account = await (route.includes('/api/ops/')
      ? anOperator(server.db)
      : anAccount(server.db, { plan: 'platinum' }));
    await server.db.query(`update refresh_tokens set begun_at = now() - interval '11 minutes' where family = $1`, [
      account.sid,
    ]);
    await server.db.query(`update factors set proven_at = now() - interval '1 hour' where user_id = $1`, [
      account.userId,
    ]);
    const [method, path] = route.split(' ') as [Served['method'], string];
    const known = AUTHORISATION.find((row) => row.route === route);
    return request(server.url)
      [method](known?.asked ?? path)
      .set('Authorization', `Bearer ${server.tokenFor(account)}`)
      .set(CSRF_HEADER, server.app.get(CsrfTokens).tokenFor(account.sid))
      .send(body);
  };

  it.each(Object.entries(SENSITIVE))('an old session is asked to confirm first: %s', async (route, body) => {
    const { status, body: said } = await askLate(route, body);
    expect([status, said.code]).toEqual([403, 'SIGN_IN_AGAIN']);
  });

  it.each(EVERYDAY)('an old session may still call %s', async (route) => {
    const row = AUTHORISATION.find((each) => each.route === route)!;
    expect((await askLate(route, row.body?.('free') ?? {})).body?.code).not.toBe('SIGN_IN_AGAIN');
  });

  it.each([
    ['PLAN_REQUIRED', 402],
    ['SIGNED_OUT', 401],
    ['USER_MISMATCH', 400],
    ['OPS_ONLY', 403],
  ] as const)('%s is answered with status %i', async (code, status) => {
    const row = AUTHORISATION.find(({ answers }) => answers.includes(code))!;
    const caller = CALLERS[row.answers.indexOf(code)]!;
    expect((await ask(row, caller)).status).toBe(status);
  });

  const arbitrage = (token?: string) => {
    const asked = request(server.url).get('/api/opportunities/arbitrage');
    return token ? asked.set('Authorization', `Bearer ${token}`) : asked;
  };

  it('refusals have the specified wording', async () => {
    expect((await arbitrage()).body.message).toBe('Authentication required - please log in');
    expect((await arbitrage(server.tokenOf('gold'))).body).toMatchObject({
      code: 'PLAN_REQUIRED',
      error: 'Subscription required for API access',
    });
  });

  it('unknown addresses get 404 with a request id, and the security headers', async () => {
    const { status, body, headers } = await request(server.url).get('/api/../etc/passwd');
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(body.requestId).toBe(headers['x-request-id']);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('refusals of broken or oversized bodies reveal no internals', async () => {
    const post = (body: string) => request(server.url).post('/api/auth/sign-in').type('application/json').send(body);
    const broken = await post('{"email": }');
    expect(broken.body).toEqual({
      error: 'The request was not understood.',
      message: 'The request was not understood.',
      code: 'BAD_REQUEST',
      requestId: broken.headers['x-request-id'],
    });
    expect((await post(JSON.stringify({ email: 'x'.repeat(70_000) }))).status).toBe(413);
  });
});

const tampered = (token: string): string => `${token.slice(0, -8)}AAAAAAAA`;
