import { randomBytes } from 'node:crypto';
import { CSRF_HEADER } from '@fairline/shared/contract';
import request from 'supertest';
import { aServer, type TestServer } from '../../testing/a-server.js';
import { asOwner, aVisitor, cookieOf } from '../../testing/a-visitor.js';
import { ORIGIN } from '../../testing/config.js';
import { changingRoutesOf, type Served } from '../../testing/routes.js';

/** The routes that change something without an access token: they are protected by the origin of the request. */
const OPEN = [
  'post /api/alerts/push/left',
  'post /api/alerts/push/received',
  'post /api/alerts/push/renewed',
  'post /api/auth/provider-code',
  'post /api/auth/recover',
  'post /api/auth/refresh',
  'post /api/auth/reset-password',
  'post /api/auth/sign-in',
  'post /api/auth/sign-up',
  'post /api/auth/passkey-sign-in',
  'post /api/auth/passkey-sign-in/options',
  'post /api/auth/verify-email',
  'post /api/billing/webhook',
  'post /api/client-errors',
  'post /api/shared-statistics',
];

/** The route to which a provider's page sends its form: it changes nothing, but redirects the browser. */
const FORM = 'post /api/auth/x/callback';

describe('CSRF protection', () => {
  let server: TestServer;
  let own: { readonly cookie: string; readonly headers: Record<string, string>; readonly token: string };
  let others: string;

  beforeAll(async () => {
    server = await aServer();
    const answer = await aVisitor(server.url).signUp().expect(200);
    const headers = asOwner(answer);
    own = { cookie: cookieOf(answer), headers, token: headers[CSRF_HEADER]! };
    others = asOwner(await aVisitor(server.url).signUp().expect(200))[CSRF_HEADER]!;
  });
  afterAll(() => server.close());

  const changing = () => changingRoutesOf(server.app);
  const name = ({ method, path }: Served) => `${method} ${path}`;
  const send = ({ method, path }: Served, headers: Record<string, string>, query = '') =>
    request(server.url)
      [method](path + query)
      .set('Cookie', own.cookie)
      .set(headers);

  it('every state-changing route of a session requires the CSRF token of that very session', async () => {
    const { Authorization = '' } = own.headers;
    const ours = { Authorization, Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' };
    const shapes: readonly [Record<string, string>, string?][] = [
      [{}],
      [{ [CSRF_HEADER]: '' }],
      [{ [CSRF_HEADER]: others }],
      [{ [CSRF_HEADER]: randomBytes(32).toString('hex') }],
      [{ [CSRF_HEADER]: own.token.slice(1) }],
      [{ [CSRF_HEADER]: `${own.token}0` }],
      [{ [CSRF_HEADER]: own.token.toUpperCase() }],
      [{ [CSRF_HEADER]: `${own.token}, ${own.token}` }],
      [{ [CSRF_HEADER]: '0'.repeat(64) }],
      [{}, `?${CSRF_HEADER}=${own.token}`],
      [{ Cookie: `${own.cookie}; ${CSRF_HEADER}=${own.token}` }],
      [{ 'X-Requested-With': 'XMLHttpRequest', 'x-xsrf-token': own.token }],
    ];
    const through: string[] = [];
    for (const route of changing().filter((each) => ![...OPEN, FORM].includes(name(each))))
      for (const [headers, query] of shapes) {
        const { status, body } = await send(route, { ...ours, ...headers }, query);
        const said = body.detail ?? body.message; // of the open API, and of the product's own routes
        if (status !== 403 || body.code !== 'CSRF' || said !== 'CSRF token validation failed')
          through.push(`${name(route)} ${status} ${JSON.stringify(headers)}`);
      }
    expect(shapes).toHaveLength(12);
    expect(through).toEqual([]);
  });

  it('every state-changing route refuses requests from another origin, whatever else they have', async () => {
    const shapes: readonly Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: ORIGIN.replace('https:', 'http:') },
      { Origin: `${ORIGIN}:8443` },
      { Origin: `${ORIGIN}.evil.example` },
      { Origin: ORIGIN.replace('//', '//sub.') },
      { Origin: ORIGIN.replace('//', '//not-') },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: ORIGIN, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://evil.example', 'Content-Type': 'text/plain' },
    ];
    const through: string[] = [];
    for (const route of changing().filter((each) => name(each) !== FORM))
      for (const headers of shapes) {
        const { status, body } = await send(route, { ...own.headers, ...headers });
        if (status !== 403 || body.code !== 'CSRF') through.push(`${name(route)} ${status} ${JSON.stringify(headers)}`);
      }
    expect(shapes).toHaveLength(12);
    expect(through).toEqual([]);
  });

  it('the CSRF token is accepted, stays the same through a refresh and differs in another session', async () => {
    const codes = [];
    for (const route of changing().filter(({ path }) => path !== '/api/auth/sign-out'))
      codes.push((await send(route, { ...own.headers, Origin: ORIGIN })).body.code);
    expect(codes).not.toContain('CSRF');

    const visitor = aVisitor(server.url);
    const first = await visitor.signUp().expect(200);
    const next = await visitor.post('refresh', cookieOf(first)).expect(200);
    const shown = await request(server.url).get('/api/auth/session').set(asOwner(next)).expect(200);
    const again = await visitor.signIn().expect(200);
    const [token, ...same] = [first, next, shown].map(({ headers }) => headers[CSRF_HEADER]);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(same).toEqual([token, token]);
    expect(again.headers[CSRF_HEADER]).not.toBe(token);
  });

  it('the access token is checked first: without a valid one the answer is 401', async () => {
    const expired = server.tokenOf('gold', -60);
    await request(server.url).put('/api/auth/user').set('Authorization', `Bearer ${expired}`).send({}).expect(401);
    await request(server.url).put('/api/auth/user').send({}).expect(401);
  });
});
