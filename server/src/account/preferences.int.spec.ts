import { preferencesSchema } from '@fairline/shared/contract';
import { aSocket, connected } from '../testing/a-browser.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { until } from '../testing/until.js';

const PATH = '/api/preferences';

describe('preferences', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  it('preferences are empty at first, keep cents, and change only in the fields that are sent', async () => {
    const { ask } = await server.someone();
    expect((await ask('get', PATH).expect(200)).body).toEqual({});
    await ask('put', PATH).send({ bankroll: 1234.56 }).expect(200);
    const sportsbooks = ['draftkings', 'fanduel'];
    const { body } = await ask('put', PATH).send({ sportsbooks }).expect(200);
    expect(preferencesSchema.parse(body)).toEqual({ bankroll: 1234.56, sportsbooks });
    await ask('put', PATH).send({ sportsbooks: [], bankroll: 0 }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 0, sportsbooks: [] });
  });

  it('a change is announced to every device of the user, and to nobody else', async () => {
    const [one, other] = [await server.someone(), await server.someone()];
    const heard: string[] = [];
    const device = async (name: string, token: string) => {
      const socket = await connected(aSocket(server.url, token));
      socket.on('preferences:changed', () => heard.push(name));
    };
    await Promise.all([device('phone', one.token), device('desk', one.token), device('stranger', other.token)]);
    await one.ask('put', PATH).send({ bankroll: 250 }).expect(200);
    await until(async () => heard.length >= 2);
    expect(heard.sort()).toEqual(['desk', 'phone']);
  });

  it('sending null forgets the chosen sportsbooks', async () => {
    const { ask } = await server.someone();
    await ask('put', PATH)
      .send({ sportsbooks: ['bovada'], bankroll: 5 })
      .expect(200);
    await ask('put', PATH).send({ sportsbooks: null }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 5 });
  });

  it('the preference whether a tie returns the stake is kept', async () => {
    const { ask } = await server.someone();
    await ask('put', PATH).send({ returnStake: true }).expect(200);
    await ask('put', PATH).send({ bankroll: 5 }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 5, returnStake: true });
    await ask('put', PATH).send({ returnStake: false }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 5, returnStake: false });
  });

  it('what is muted is kept until another list is sent, also an empty one', async () => {
    const { ask } = await server.someone();
    const mutes = [{ kind: 'book', key: 'novig', name: 'Novig', until: null }];
    await ask('put', PATH).send({ mutes }).expect(200);
    await ask('put', PATH).send({ bankroll: 5 }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 5, mutes });
    await ask('put', PATH).send({ mutes: [] }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 5, mutes: [] });
  });

  it('balances and limits of books are kept until others are sent', async () => {
    const { ask } = await server.someone();
    const bookFunds = { novig: { balance: { amount: 80.5, at: 1_764_000_000_000 }, limits: { main: 500, props: 0 } } };
    await ask('put', PATH).send({ bookFunds }).expect(200);
    await ask('put', PATH).send({ bankroll: 5 }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 5, bookFunds });
    await ask('put', PATH).send({ bookFunds: {} }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 5, bookFunds: {} });
  });

  it('the state and what became of the question for books are kept, and other values are refused', async () => {
    const { ask } = await server.someone();
    await ask('put', PATH).send({ state: 'pa', setUp: 'later' }).expect(200);
    await ask('put', PATH).send({ setUp: 'done' }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ state: 'pa', setUp: 'done' });
    await ask('put', PATH).send({ state: '' }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ state: '', setUp: 'done' });
    await ask('put', PATH).send({ state: 'Pennsylvania' }).expect(400);
    await ask('put', PATH).send({ setUp: 'never' }).expect(400);
  });

  it('the regions of the books that a user wants listed are kept until others are sent, also none', async () => {
    const { ask } = await server.someone();
    await ask('put', PATH)
      .send({ regions: ['us', 'au'] })
      .expect(200);
    await ask('put', PATH).send({ bankroll: 5 }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 5, regions: ['us', 'au'] });
    await ask('put', PATH).send({ regions: [] }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 5, regions: [] });
    await ask('put', PATH)
      .send({ regions: ['mars'] })
      .expect(400);
  });

  it('how fair lines are made is kept until another choice is sent', async () => {
    const { ask } = await server.someone();
    const sharp = { books: { pinnacle: 3, circasports: 0.5 }, methods: { soccer: 'power' }, leavesOut: false };
    await ask('put', PATH).send({ sharp }).expect(200);
    await ask('put', PATH).send({ bankroll: 5 }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 5, sharp });
    const none = { books: {}, methods: {}, leavesOut: true };
    await ask('put', PATH).send({ sharp: none }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 5, sharp: none });
  });

  it('commissions are kept, including zero, until others are sent', async () => {
    const { ask } = await server.someone();
    const commissions = { novig: 0, prophetx: 1.5 };
    await ask('put', PATH).send({ commissions }).expect(200);
    await ask('put', PATH).send({ bankroll: 5 }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 5, commissions });
    await ask('put', PATH)
      .send({ commissions: { novig: 2 } })
      .expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 5, commissions: { novig: 2 } });
  });

  it('saved views are kept up to the maximum number and length', async () => {
    const { ask } = await server.someone();
    const address = 'q='.padEnd(2_800, 'x');
    const look = { density: 'dense', order: 'value', hiddenColumns: ['fair'] };
    const views = Array.from({ length: 20 }, (_, i) => ({ name: `${i}`.padEnd(40, 'ß'), address, look }));
    await ask('put', PATH).send({ views }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ views });
    await ask('put', PATH).send({ views: [] }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ views: [] });
  });

  const view = { name: 'Sunday', address: 'mode=props' };
  it.each([
    ['one without a name', [{ ...view, name: ' ' }]],
    ['one with a name that is too long', [{ ...view, name: 'x'.repeat(41) }]],
    ['one with an address that is too long', [{ ...view, address: 'x'.repeat(2_801) }]],
    ['one with an unknown field', [{ ...view, html: '<b>' }]],
    ['two with the same name', [view, { ...view, name: 'sunday ' }]],
    ['more than twenty', Array.from({ length: 21 }, (_, i) => ({ ...view, name: `${i}` }))],
  ])('invalid saved views are refused: %s', async (_, views) => {
    const { ask } = await server.someone();
    await ask('put', PATH).send({ views }).expect(400);
  });

  it('starred teams and games are kept until others are sent, also none', async () => {
    const { ask } = await server.someone();
    const favourites = [
      { kind: 'team', sport: 'basketball_nba', key: 'Boston Celtics' },
      { kind: 'game', sport: 'americanfootball_nfl', key: '401' },
    ];
    await ask('put', PATH).send({ favourites }).expect(200);
    await ask('put', PATH).send({ bankroll: 5 }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 5, favourites });
    await ask('put', PATH).send({ favourites: [] }).expect(200);
    expect((await ask('get', PATH).expect(200)).body).toEqual({ bankroll: 5, favourites: [] });
  });

  it('preferences are visible only to their owner', async () => {
    const [one, other] = [await server.someone(), await server.someone()];
    await one.ask('put', PATH).send({ bankroll: 500 }).expect(200);
    expect((await other.ask('get', PATH).expect(200)).body).toEqual({});
  });

  it.each([
    { bankroll: -1 },
    { bankroll: 1_000_001 },
    { bankroll: '5' },
    { returnStake: 'yes' },
    { sportsbooks: [''] },
    { mutes: [{ kind: 'league', key: 'nfl', name: 'NFL', until: null }] },
    { mutes: Array.from({ length: 61 }, (_, i) => ({ kind: 'game', key: `g${i}`, name: 'A game', until: null })) },
    { favourites: [{ kind: 'league', sport: 'basketball_nba', key: 'NBA' }] },
    { favourites: Array.from({ length: 101 }, (_, i) => ({ kind: 'game', sport: 'basketball_nba', key: `g${i}` })) },
    { sharp: { books: { pinnacle: 101 }, methods: {}, leavesOut: true } },
    { sharp: { books: { pinnacle: -1 }, methods: {}, leavesOut: true } },
    { sharp: { books: {}, methods: { soccer: 'magic' }, leavesOut: true } },
    { sharp: { books: {}, methods: { chess: 'power' }, leavesOut: true } },
    { sharp: { books: {}, methods: {} } },
    { bookFunds: { novig: { balance: { amount: -1, at: 0 } } } },
    { bookFunds: { novig: { balance: { amount: 1 } } } },
    { bookFunds: { novig: {} } },
    { bookFunds: { novig: { limits: { main: 10_000_001 } } } },
    { bookFunds: { novig: { limits: { futures: 5 } } } },
    { bookFunds: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`b${i}`, { limits: {} }])) },
    { commissions: { novig: 21 } },
    { commissions: { novig: -1 } },
    { commissions: { '': 1 } },
    { commissions: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`b${i}`, 1])) },
    { userId: 'x' },
    { commissions: { 'half a pair: \ud83d': 1 } },
    { views: [{ name: '\ud83d', address: 'x' }] },
  ])('invalid preferences are refused: %j', async (body) => {
    const { ask } = await server.someone();
    await ask('put', PATH).send(body).expect(400);
  });

  it('settings are changed 120 times a minute and no more, and another user need not wait', async () => {
    const limited = await aServer({ LIMITS: 'on' });
    try {
      const [one, other] = [await limited.someone(), await limited.someone()];
      const statuses: number[] = [];
      for (let i = 0; i < 121; i += 1) statuses.push((await one.ask('put', PATH).send({ bankroll: i })).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(120);
      expect(statuses.at(-1)).toBe(429);
      await other.ask('put', PATH).send({ bankroll: 1 }).expect(200);
    } finally {
      await limited.close();
    }
  });
});
