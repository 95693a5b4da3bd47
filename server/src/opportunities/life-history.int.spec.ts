import { lifeHistorySchema, missedSchema } from '@fairline/shared/contract';
import { SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';

const HISTORY = '/api/opportunities/history';

describe('the history of opportunities', () => {
  let server: TestServer, sport: string;

  beforeAll(async () => {
    server = await aServer();
  });
  beforeEach(() => {
    sport = aSport();
  });
  afterAll(() => server.close());

  interface Life {
    readonly minutesAgo?: number;
    readonly seconds?: number | null;
    readonly best?: number;
    readonly books?: readonly string[];
  }
  const life = (id: string, { minutesAgo = 30, seconds = 40, best = 2, books = ['fanduel', 'novig'] }: Life = {}) =>
    server.db.query(
      `insert into opportunity_lives (id, opened_at, kind, sport, event, home, away, family, first_value, best_value, last_value,
                                      closed_at, why, last_at, last_seq, books, opened_by, closed_by)
       values ($1 || $2, now() - make_interval(mins => $3), 'arbitrage', $2, $1, 'Chiefs', 'Bills', 'h2h', 0.1, $5, 0.1,
               now() - make_interval(mins => $3) + make_interval(secs => $4::float8),
               case when $4::float8 is null then null else 'price moved' end, now(), 1, $6, $7, 'fanduel')`,
      [id, sport, minutesAgo, seconds, best, books, `opener ${sport}`],
    );

  it('platinum users get the lives of the last days in groups; others do not', async () => {
    const lasted = [5, 20, 40, 61, 90, 300];
    await Promise.all(lasted.map((seconds, i) => life(`one ${i} `, { seconds })));
    const { ask } = await server.someone('platinum');
    const answer = lifeHistorySchema.parse((await ask('get', `${HISTORY}?days=1&kind=arbitrage`).expect(200)).body);
    const stay = (mark: number) => lasted.filter((seconds) => seconds > mark).length / lasted.length;
    const figures = { lives: lasted.length, median: (40 + 61) / 2, still: [stay(10), stay(30), stay(60)] };
    expect(answer.sports.find((one) => one.sport === sport)).toMatchObject(figures);
    expect(answer.openers.find(({ book }) => book === `opener ${sport}`)).toMatchObject(figures);
    expect(answer.days).toBe(1);
    expect(answer.whole!.lives).toBeGreaterThanOrEqual(lasted.length);
    const gold = await server.someone('gold');
    await gold.ask('get', HISTORY).expect(402);
    await ask('get', `${HISTORY}?days=365`).expect(400);
  });

  it('one reading of the record serves everyone for some minutes', async () => {
    const [one, other] = [await server.someone('platinum'), await server.someone('platinum')];
    const { headers } = await one.ask('get', `${HISTORY}?days=30`).expect(200);
    await Promise.all([1, 2, 3, 4, 5].map((i) => life(`new ${i} `)));
    const { body, headers: again } = await other.ask('get', `${HISTORY}?days=30`).expect(200);
    expect(again.etag).toBe(headers.etag);
    expect(lifeHistorySchema.parse(body).sports.map((group) => group.sport)).not.toContain(sport);
  });

  it('what was missed is what opened since, fits the filters and is at the books of the caller, the newest first', async () => {
    await Promise.all([
      life('old ', { minutesAgo: 90, seconds: 4_000 }),
      life('first ', { minutesAgo: 30 }),
      life('open ', { minutesAgo: 5, seconds: null }),
      life('small ', { best: 0.2 }),
      life('elsewhere ', { books: ['betmgm', 'fanduel'] }),
    ]);
    const { ask } = await server.someone('platinum');
    await ask('put', '/api/preferences')
      .send({ sportsbooks: ['fanduel', 'novig'] })
      .expect(200);
    const since = new Date(Date.now() - 60 * 60_000).toISOString();
    const asked = { kind: 'arbitrage', since, scanner: { ...SCANNER_DEFAULTS, sports: [sport] } };
    const missed = missedSchema.parse((await ask('post', `${HISTORY}/missed`).send(asked).expect(200)).body);
    expect(missed.lives.map(({ event, lasted, best }) => [event, lasted, best])).toEqual([
      ['open ', null, 2],
      ['first ', 40, 2],
    ]);
    expect(missed).toMatchObject({ from: since, read: 4, wanted: 2 });
    const gold = await server.someone('gold');
    await gold.ask('post', `${HISTORY}/missed`).send(asked).expect(402);
  });

  it('nobody is told of more than seven days and a hundred lives', async () => {
    await server.db.query(
      `insert into opportunity_lives (id, opened_at, kind, sport, event, home, away, family, first_value, best_value, last_value,
                                      closed_at, why, last_at, last_seq, books)
       select $1 || n, now() - make_interval(hours => n), 'arbitrage', $1, $1 || n, 'Chiefs', 'Bills', 'h2h', 1, 3, 1,
              now(), 'price moved', now(), 1, '{fanduel,novig}' from generate_series(1, 200) n`,
      [sport],
    );
    const { ask } = await server.someone('platinum');
    const scanner = { ...SCANNER_DEFAULTS, sports: [sport] };
    const asked = { kind: 'arbitrage', since: '2001-01-01T00:00:00Z', scanner };
    const { body } = await ask('post', `${HISTORY}/missed`).send(asked).expect(200);
    expect(body.lives).toHaveLength(100);
    expect(body.read).toBeLessThanOrEqual(7 * 24);
    expect(Date.now() - Date.parse(body.from)).toBeLessThan(7 * 86_400_000 + 60_000);
  });
});
