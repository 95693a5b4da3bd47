import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';

describe('error reports from browsers', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1' });
  });
  afterAll(() => server.close());

  const note = (body: object, from = `2001:db8:${randomUUID().slice(0, 4)}::1`) =>
    request(server.url).post('/api/client-errors').set('X-Forwarded-For', from).send(body);

  it('error reports are stored under the returned id, without email addresses or query strings', async () => {
    const stack = 'TypeError: price\n    at row (https://fairline.test/assets/a.js?user=gull@example.com:1:2)';
    const { body } = await note({ message: 'failed for gull@example.com', stack, path: '/picks?tab=open' }).expect(200);
    const { rows } = await server.db.query(`select message, stack, path from client_errors where id = $1`, [body.id]);
    expect(rows).toEqual([
      {
        message: 'failed for [mail]',
        stack: 'TypeError: price\n    at row (https://fairline.test/assets/a.js:1:2)',
        path: '/picks',
      },
    ]);
  });

  it('error reports are deleted after 30 days', async () => {
    const { body } = await note({ message: 'old' }).expect(200);
    await server.db.query(`update client_errors set at = now() - interval '31 days' where id = $1`, [body.id]);
    await note({ message: 'new' }).expect(200);
    const { rows } = await server.db.query(`select 1 from client_errors where id = $1`, [body.id]);
    expect(rows).toEqual([]);
  });

  it('of error reports the newest ten thousand are kept', async () => {
    await server.db.query(
      `insert into client_errors (message, at) select 'many', now() - n * interval '1 second' from generate_series(1, 10000) n`,
    );
    await note({ message: 'new' }).expect(200);
    const { rows } = await server.db.query(
      `select count(*)::int, max(message) filter (where at = (select max(at) from client_errors)) as newest from client_errors`,
    );
    expect(rows).toEqual([{ count: 10_000, newest: 'new' }]);
    await server.db.query(`delete from client_errors where message = 'many'`);
  });

  it('error reports are limited to ten a minute per network and to the expected fields and length', async () => {
    const from = `2001:db8:${randomUUID().slice(0, 4)}::1`;
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await note({ message: 'again' }, from)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    await note({ message: 'x'.repeat(1_001) }).expect(400);
    await note({ message: 'x', user: 'gull' }).expect(400);
  });
});
