import { preferencesSchema } from '@fairline/shared/contract';
import { aServer, type TestServer } from '../testing/a-server.js';

const PATH = '/api/preferences';

describe('preferences', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  it('are none at first, are kept to the cent, and change by what is named alone', async () => {
    const { ask } = await server.someone();
    expect((await ask('get', PATH).expect(200)).body).toEqual({});
    await ask('put', PATH).send({ bankroll: 1234.56 }).expect(200);
    const sportsbooks = ['draftkings', 'fanduel'];
    const { body } = await ask('put', PATH).send({ sportsbooks }).expect(200);
    expect(preferencesSchema.parse(body)).toEqual({ bankroll: 1234.56, sportsbooks });
    await ask('put', PATH).send({ sportsbooks: [], bankroll: 0 }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 0, sportsbooks: [] });
  });

  it('are of one user alone', async () => {
    const [one, other] = [await server.someone(), await server.someone()];
    await one.ask('put', PATH).send({ bankroll: 500 }).expect(200);
    expect((await other.ask('get', PATH).expect(200)).body).toEqual({});
  });

  it.each([{ bankroll: -1 }, { bankroll: 1_000_001 }, { bankroll: '5' }, { sportsbooks: [''] }, { userId: 'x' }])(
    'refuse what is none: %j',
    async (body) => {
      const { ask } = await server.someone();
      await ask('put', PATH).send(body).expect(400);
    },
  );
});
