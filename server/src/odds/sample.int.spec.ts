import { type BoardId, packDiff, type Sample, sampleSchema } from '@fairline/shared/contract';
import { noChange, odds } from '@fairline/shared/domain';
import { HistoryRepository } from '@fairline/shared/node';
import { aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import request from 'supertest';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { Boards } from './boards.js';
import { SampleService } from './sample.service.js';

describe('the public sample of odds', () => {
  let server: TestServer, board: BoardId, seq: number;
  const now = Math.floor(Date.now() / 1_000) * 1_000;
  const ago = (seconds: number) => now - seconds * 1_000;

  beforeAll(async () => {
    server = await aServer();
  });
  beforeEach(() => {
    board = { sport: aSport(), section: 'game' };
    seq = 0;
  });
  afterAll(() => server.close());

  /** Writes to the board and the record, as a worker does. */
  const commit = async (at: number, change: Partial<typeof noChange>) => {
    const whole = { ...noChange, ...change };
    seq = Number(await server.boards.commit(board, seq, whole, at));
    await server.app.get(HistoryRepository).append([{ board, news: packDiff({ ...whole, seq }, at) }]);
  };
  const game = (name: string, startsIn = 3_600) =>
    aGame({ id: `${board.sport}-${name}`, sport: board.sport, commenceTime: now + startsIn * 1_000 });
  const price = (value: number, over: Parameters<typeof aQuote>[0] = {}) =>
    aQuote({ event: game('a').id, price: odds(value), ...over });
  const sample = (): Promise<Sample> => server.app.get(SampleService).of([board.sport], now);
  const pricesIn = ({ games }: Sample) =>
    games.flatMap(({ bookmakers }) =>
      bookmakers.flatMap(({ key, markets }) =>
        markets.flatMap(({ outcomes }) => outcomes.map((outcome) => [key, outcome.name, outcome.price])),
      ),
    );

  it('the sample shows prices as they were a minute ago, with that time', async () => {
    await commit(ago(300), { events: [game('a')], upserts: [price(2)] });
    await commit(ago(90), { upserts: [price(2.2)] });
    await commit(ago(30), { upserts: [price(2.5), price(1.8, { book: 'fanduel' })] });
    const shown = sampleSchema.parse(await sample());
    expect(shown).toMatchObject({ delayed_seconds: 60, as_of: new Date(ago(60)).toISOString() });
    expect(pricesIn(shown)).toEqual([['draftkings', 'Kansas City Chiefs', 120]]);
    const [outcome] = shown.games[0]!.bookmakers[0]!.markets[0]!.outcomes;
    expect(outcome!.received_at).toBe(new Date(ago(90)).toISOString());
  });

  it('the sample omits prices that were withdrawn, suspended or locked since then', async () => {
    const locked = price(1.95, { book: 'betmgm' });
    const upserts = [price(2), price(2.1, { outcome: 'away' }), price(1.9, { book: 'fanduel' }), locked];
    await commit(ago(300), { events: [game('a')], upserts });
    await commit(ago(30), { removed: [price(2).key], locked: [locked.stamp] });
    await commit(ago(20), { upserts: [{ ...price(1.9, { book: 'fanduel' }), suspended: true }] });
    expect(pricesIn(await sample())).toEqual([['draftkings', 'Buffalo Bills', 110]]);
  });

  it('the sample contains the next four games with prices, with moneyline, spread and total only', async () => {
    const startsIn = { a: 3_600, b: 7_200, c: 10_800, d: 14_400, e: 18_000, started: -60 };
    const events = Object.entries(startsIn).map(([name, seconds]) => game(name, seconds));
    const upserts = events.flatMap(({ id: event }) => [
      price(2, { event }),
      price(1.9, { event, family: 'totals', line: 44.5, outcome: 'over' }),
      price(1.9, { event, family: 'spreads', market: 'alternate_spreads', line: -9.5 }),
      price(1.9, { event, family: 'h2h_q1' }),
    ]);
    await commit(ago(300), { events: [...events, game('bare', 1_800)], upserts });
    const { games } = await sample();
    expect(games.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'].map((name) => game(name).id));
    expect(games[0]!.bookmakers[0]!.markets.map(({ key }) => key)).toEqual(['h2h', 'totals']);
  });

  it('the sample stays the same for five minutes while the database does not answer, and is empty after that', async () => {
    const service = new SampleService(server.app.get(Boards), server.app.get(HistoryRepository));
    const first = await service.latest(now);
    const silent = jest.spyOn(service, 'of').mockRejectedValue(new Error('the record is away'));
    expect(await service.latest(now + 60_000)).toEqual(first);
    expect(await service.latest(now + 301_000)).toMatchObject({
      as_of: new Date(now + 241_000).toISOString(),
      games: [],
    });
    silent.mockRestore();
    expect((await service.latest(now + 316_000)).as_of).toBe(new Date(now + 256_000).toISOString());
  });

  it('the sample is available to visitors and cacheable for 15 seconds', async () => {
    const { body, headers } = await request(server.url).get('/api/sample').expect(200);
    expect(sampleSchema.parse(body).delayed_seconds).toBe(60);
    expect(headers['cache-control']).toBe('public, max-age=15');
  });

  it('the sample is computed once per 15 seconds for all callers', async () => {
    const service = server.app.get(SampleService);
    const later = now + 3_600_000; // later than any other test asks
    const first = service.latest(later);
    expect(service.latest(later + 14_999)).toBe(first);
    expect(service.latest(later + 15_000)).not.toBe(first);
  });
});
