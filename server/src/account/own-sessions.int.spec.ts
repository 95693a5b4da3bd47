import { randomUUID } from 'node:crypto';
import { ownSessionsSchema } from '@fairline/shared/contract';
import request from 'supertest';
import { aSocket, connected } from '../testing/a-browser.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { asOwner, aVisitor, PASSWORD, sidOf } from '../testing/a-visitor.js';
import { until } from '../testing/until.js';

const PATH = '/api/account/sessions';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe("a user's own sessions", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  type Answer = Parameters<typeof asOwner>[0];
  const ask = (answer: Answer, method: 'get' | 'delete' = 'get', id = '') =>
    request(server.url)
      [method](PATH + id)
      .set(asOwner(answer));
  const list = async (answer: Answer) => ownSessionsSchema.parse((await ask(answer).expect(200)).body).sessions;
  const twice = async () => {
    const visitor = aVisitor(server.url);
    const first = await visitor.signUp().expect(200);
    const second = await visitor
      .post('sign-in')
      .set('User-Agent', CHROME)
      .send({ email: visitor.email, password: PASSWORD })
      .expect(200);
    return { ...visitor, first, second };
  };

  it('sessions are listed with device and last use, and the current one is marked', async () => {
    const { first, second } = await twice();
    const sessions = await list(first);
    expect(sessions.map(({ id }) => id)).toEqual([sidOf(second), sidOf(first)]);
    expect(sessions.map(({ is_current }) => is_current)).toEqual([false, true]);
    expect(sessions[0]).toMatchObject({ device: 'Chrome on Windows' });
    for (const { begun_at, last_seen_at } of sessions)
      expect(Date.parse(last_seen_at)).toBeGreaterThanOrEqual(Date.parse(begun_at));
  });

  it('a user can end a single session; its sockets close and other sessions stay open', async () => {
    const { first, second } = await twice();
    const socket = await connected(aSocket(server.url, second.body.access_token));
    const left = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
    await ask(first, 'delete', `/${sidOf(second)}`).expect(204);
    await left;
    await until(async () => (await ask(second)).status === 401);
    expect((await list(first)).map(({ id }) => id)).toEqual([sidOf(first)]);
    expect((await ask(first, 'delete', `/${sidOf(second)}`).expect(404)).body.code).toBe('NO_SUCH_SESSION');
  });

  it('a user can end all sessions except the current one', async () => {
    const { first, second, signIn } = await twice();
    await signIn().expect(200);
    await ask(first, 'delete').expect(204);
    expect((await list(first)).map(({ id }) => id)).toEqual([sidOf(first)]);
    await until(async () => (await ask(second)).status === 401);
  });

  it("another user's sessions can be neither seen nor ended", async () => {
    const { first } = await twice();
    const stranger = await server.someone();
    for (const id of [sidOf(first), randomUUID(), 'x'])
      expect((await stranger.ask('delete', `${PATH}/${id}`).expect(404)).body.code).toBe('NO_SUCH_SESSION');
    expect(await list(first)).toHaveLength(2);
  });

  it('expired sessions are not listed', async () => {
    const { first, second } = await twice();
    await server.db.query(`update refresh_tokens set created_at = now() - interval '31 days' where family = $1`, [
      sidOf(second),
    ]);
    expect((await list(first)).map(({ id }) => id)).toEqual([sidOf(first)]);
  });

  it('a session keeps the name of its device when it is refreshed', async () => {
    const { first, second, post } = await twice();
    const renewed = await post('refresh', String(second.headers['set-cookie']).split(';')[0]!).send({}).expect(200);
    expect(renewed.status).toBe(200);
    expect((await list(first))[0]).toMatchObject({ id: sidOf(second), device: 'Chrome on Windows' });
  });
});
