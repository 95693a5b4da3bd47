import { meSchema } from '@fairline/shared/contract';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';

const PATH = '/api/me';
const NOT_LIMITED = { used: 0, limit: null, remaining: null, unlimited: false };

describe('the plan in force', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  it.each([
    ['free', { used: 0, limit: 250, remaining: 250, unlimited: false }],
    ['gold', NOT_LIMITED],
    ['platinum', NOT_LIMITED],
  ] as const)('is told with everything that is known of it: %s', async (plan, quota) => {
    const { ask } = await server.someone(plan);
    const { body } = await ask('get', PATH).expect(200);
    expect(meSchema.parse(body)).toEqual(body);
    expect(body).toEqual({ plan, ...quota, is_gifted: false, subscription_end_date: null });
  });

  it('is told to be a gift, and until when', async () => {
    const { ask, userId } = await server.someone('platinum');
    const end = '2027-01-31T12:00:00.000Z';
    await server.db.query('update users set is_gifted = true, subscription_end_date = $2 where id = $1', [userId, end]);
    const { body } = await ask('get', PATH).expect(200);
    expect(body).toMatchObject({ plan: 'platinum', is_gifted: true, subscription_end_date: end });
  });

  it('is told to nobody who is signed out', async () => {
    await request(server.url).get(PATH).expect(401);
  });
});
