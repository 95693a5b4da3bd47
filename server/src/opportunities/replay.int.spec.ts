import { replayPieceSchema } from '@fairline/shared/contract';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 5, 6, 18, minutes));
const path = (from: Date, until: Date, list = 'arbitrage'): string =>
  `/api/opportunities/replay/${list}?from=${from.toISOString()}&until=${until.toISOString()}`;

describe('a piece of the past', () => {
  let server: TestServer, sport: string;

  beforeAll(async () => {
    server = await aServer();
    sport = aSport();
  });
  afterAll(() => server.close());

  const life = (id: string, opened: Date, closed: Date | null) =>
    server.db.query(
      `insert into opportunity_lives (id, opened_at, kind, sport, event, home, away, family, first_value, best_value, last_value,
                                      closed_at, why, last_at, last_seq)
       values ($1 || $2, $3, 'arbitrage', $2, $1, 'Chiefs', 'Bills', 'h2h', 1, 1, 1, $4,
               case when $4::timestamptz is null then null else 'price moved' end, $3, 1)`,
      [id, sport, opened, closed],
    );

  it('holds the lives that were open in it and no others, with the times of the record', async () => {
    await Promise.all([
      life('before ', at(0), at(9)),
      life('into ', at(0), at(15)),
      life('inside ', at(12), at(13)),
      life('out ', at(19), at(40)),
      life('open ', at(1), null),
      life('after ', at(20), at(21)),
    ]);
    const { ask } = await server.someone('platinum');
    const { body } = await ask('get', path(at(10), at(20))).expect(200);
    const piece = replayPieceSchema.parse(body);
    expect(piece).toMatchObject({ from: at(10).getTime(), until: at(20).getTime(), open: [], news: [] });
    // No prices are on record for these games.
    const ours = piece.unpriced.filter((one) => one.sport === sport);
    expect(ours.map(({ event, openedAt, closedAt }) => [event, openedAt, closedAt])).toEqual([
      ['into ', at(0).getTime(), at(15).getTime()],
      ['open ', at(1).getTime(), null],
      ['inside ', at(12).getTime(), at(13).getTime()],
      ['out ', at(19).getTime(), at(40).getTime()],
    ]);
  });

  it('is for Platinum, has a length of ten minutes at most, and ends where the present begins', async () => {
    const gold = await server.someone('gold');
    await gold.ask('get', path(at(10), at(20))).expect(402);
    const { ask } = await server.someone('platinum');
    await ask('get', path(at(10), at(21))).expect(400);
    await ask('get', path(at(10), at(10))).expect(400);
    await ask('get', path(at(10), at(20), 'value')).expect(400);
    const begun = Date.now();
    const { body } = await ask('get', path(new Date(begun - 60_000), new Date(begun + 400_000))).expect(200);
    expect(body.until).toBeGreaterThanOrEqual(begun);
    expect(body.until).toBeLessThanOrEqual(Date.now());
  });
});
