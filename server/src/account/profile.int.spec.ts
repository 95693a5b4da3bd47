import { randomUUID } from 'node:crypto';
import { profileSchema } from '@fairline/shared/contract';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';

const PATH = '/api/profile';
const aName = () => `u${randomUUID().slice(0, 8)}`;

describe("a user's profile", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  it('a profile is missing at first, and is created with a trimmed username', async () => {
    const { userId, ask } = await server.someone();
    const missing = await ask('get', PATH).expect(404);
    expect(missing.body.code).toBe('PGRST116');
    await ask('patch', PATH).send({ username: aName() }).expect(404);

    const username = aName();
    const made = profileSchema.parse(
      (
        await ask('post', PATH)
          .send({ username: `  ${username} ` })
          .expect(200)
      ).body,
    );
    expect(made).toMatchObject({ id: userId, username });
    expect(new Date(made.updated_at).toISOString()).toBe(made.updated_at);
    expect((await ask('get', PATH).expect(200)).body).toEqual(made);
  });

  it('a profile without a username gets one by an update, which changes its date', async () => {
    const { userId, ask } = await server.someone();
    await server.db.query(`insert into profiles (id, updated_at) values ($1, '2020-01-01')`, [userId]);
    const username = aName();
    const { body } = await ask('patch', PATH).send({ username }).expect(200);
    expect(body).toMatchObject({ id: userId, username });
    expect(new Date(body.updated_at).getFullYear()).toBeGreaterThan(2020);
  });

  it('a username is permanent: sending the same again changes nothing, another one is refused', async () => {
    const { ask } = await server.someone();
    const username = aName();
    const { body: first } = await ask('post', PATH).send({ username }).expect(200);
    expect((await ask('post', PATH).send({ username }).expect(200)).body).toEqual(first);
    for (const method of ['post', 'patch'] as const) {
      const { body } = await ask(method, PATH).send({ username: aName() }).expect(409);
      expect(body).toMatchObject({ code: 'USERNAME_LOCKED', message: 'Username is locked and cannot be changed.' });
    }
  });

  it.each(['ab', '_abc', 'abc_', 'a.b', 'a'.repeat(21), '   '])(
    'the username %j is refused, with the rule',
    async (username) => {
      const { ask } = await server.someone();
      const { body } = await ask('post', PATH).send({ username }).expect(400);
      expect(body).toMatchObject({
        code: 'USERNAME_INVALID',
        message: 'Use 3–20 letters, numbers, _ (no leading/trailing _)',
        fields: ['username'],
      });
    },
  );

  it('only one of fifty users who request a username at once gets it, in any case', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => server.someone()));
    const username = aName();
    const written = (i: number) => (i % 2 === 0 ? username.toUpperCase() : username);
    const answers = await Promise.all(all.map(({ ask }, i) => ask('post', PATH).send({ username: written(i) })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers
      .filter(({ status }) => status !== 200)
      .map(({ status, body }) => [status, body.code, body.message]);
    expect(new Set(refused.map(String))).toEqual(new Set(['409,23505,This username is already in use']));
  });

  it('the check tells whether a username is free, ignoring case, and that an invalid one is not', async () => {
    const { ask } = await server.someone();
    const username = aName();
    const isFree = async (candidate: string) =>
      (await ask('get', `${PATH}/username-available?candidate=${encodeURIComponent(candidate)}`).expect(200)).body;
    expect(await isFree(username)).toBe(true);
    await ask('post', PATH).send({ username }).expect(200);
    expect([await isFree(username), await isFree(` ${username.toUpperCase()} `), await isFree('_no')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('a profile is visible only to its owner', async () => {
    const [mine, other] = [await server.someone(), await server.someone()];
    await other.ask('post', PATH).send({ username: aName() }).expect(200);
    await mine.ask('get', PATH).set('x-user-id', other.userId).expect(400);
    await mine.ask('patch', PATH).send({ username: aName(), id: other.userId }).expect(400);
    await mine.ask('get', PATH).expect(404);
    await request(server.url).get(PATH).expect(401);
  });
});
