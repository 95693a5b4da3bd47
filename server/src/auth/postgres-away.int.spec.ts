import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';
import { cuttable } from '../testing/cuttable.js';
import { until } from '../testing/until.js';

describe('while Postgres is unreachable', () => {
  let postgres: Awaited<ReturnType<typeof cuttable>>;
  let server: TestServer;

  beforeAll(async () => {
    postgres = await cuttable(process.env.DATABASE_URL!);
    server = await aServer({ DATABASE_URL: postgres.url });
  });
  afterAll(async () => {
    await server.close();
    postgres.close();
  });

  const signIn = () =>
    request(server.url).post('/api/auth/sign-in').send({ email: 'gold@fairline.test', password: 'fairline-demo' });
  const odds = () =>
    request(server.url)
      .get('/api/odds?sports=basketball_nba&markets=h2h&regions=us')
      .set('Authorization', `Bearer ${server.tokenOf('gold')}`);

  it('signed-in users still get odds, sign-in answers 503 with Retry-After, and all recovers afterwards', async () => {
    await signIn().expect(200);
    postgres.cut();
    const refused = await signIn().expect(503);
    expect([refused.headers['retry-after'], refused.body.code]).toEqual(['5', 'UNAVAILABLE']);
    await odds().expect(200);
    expect((await request(server.url).get('/api/ready')).body.missing).toContain('postgres');

    postgres.join();
    await until(async () => (await signIn()).status === 200);
  });
});
