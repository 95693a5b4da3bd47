import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';

const ODDS = 'sports=basketball_nba&markets=h2h&regions=us';

/** What each route answers to a visitor, to free, gold and platinum users. */
const TABLE = [
  ['/api/health', 200, 200, 200, 200],
  ['/api/sports', 200, 200, 200, 200],
  ['/api/scores?sport=basketball_nba', 200, 200, 200, 200],
  ['/api/events?sport=basketball_nba', 401, 200, 200, 200],
  [`/api/odds?${ODDS}`, 401, 200, 200, 200],
  ['/api/odds-data?sport=basketball_nba', 401, 200, 200, 200],
  ['/api/odds-history?sport=basketball_nba&eventId=x&markets=h2h', 401, 200, 200, 200],
  ['/api/boards/basketball_nba/game', 401, 402, 200, 200],
  ['/api/opportunities/arbitrage', 401, 402, 402, 200],
  ['/api/opportunities/middles', 401, 402, 402, 200],
] as const;

describe('who may ask what', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  const ask = async (path: string, plan?: 'free' | 'gold' | 'platinum') => {
    const asked = request(server.url).get(path);
    return plan ? asked.set('Authorization', `Bearer ${server.tokenOf(plan)}`) : asked;
  };

  it.each(TABLE)('%s: visitor %i, free %i, gold %i, platinum %i', async (path, ...expected) => {
    const answers = [await ask(path), await ask(path, 'free'), await ask(path, 'gold'), await ask(path, 'platinum')];
    expect(answers.map(({ status }) => status)).toEqual(expected);
  });

  it('words a refusal as the specification does', async () => {
    const path = '/api/opportunities/arbitrage';
    expect((await ask(path)).body.message).toBe('Authentication required - please log in');
    expect((await ask(path, 'gold')).body).toMatchObject({
      code: 'PLAN_REQUIRED',
      error: 'Subscription required for API access',
    });
  });

  it('answers every unknown address alike, and every address with its safety headers', async () => {
    const { status, body, headers } = await ask('/api/../etc/passwd');
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(body.requestId).toBe(headers['x-request-id']);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('tells nothing of the inside when a body is no JSON or too large', async () => {
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
