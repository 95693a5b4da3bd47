import { boardPieceSchema, packDiff, replayPieceSchema } from '@fairline/shared/contract';
import { noChange, odds } from '@fairline/shared/domain';
import { HistoryRepository, Semaphore } from '@fairline/shared/node';
import { aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { noteSpent } from '../http/long-answers.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { until } from '../testing/until.js';
import { ReplayService } from './replay.service.js';

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

  it('of a board holds the prices of its section as they were, and what moved since, with the times of the record', async () => {
    const history = server.app.get(HistoryRepository);
    const game = aGame({ id: `game of ${sport}`, sport, commenceTime: at(180).getTime() });
    const [home, away] = ['home', 'away'].map((outcome) => aQuote({ event: game.id, outcome, book: 'fanduel' }));
    const pushed = [
      [at(0), { events: [game], upserts: [home!, away!] }],
      [at(12), { upserts: [{ ...home!, price: odds(2.5) }] }],
      [at(13), { removed: [away!.key] }],
      [at(25), { upserts: [{ ...home!, price: odds(3) }] }],
    ] as const;
    const batches = pushed.map(([time, change], i) => ({
      board: { sport, section: 'game' as const },
      news: packDiff({ ...noChange, ...change, seq: i + 1 }, time.getTime()),
    }));
    await history.append(batches);
    const { ask } = await server.someone('platinum');
    const boards = (section: string) => path(at(10), at(20), `boards/${sport}/${section}`);
    const piece = boardPieceSchema.parse((await ask('get', boards('game')).expect(200)).body);
    expect(piece).toMatchObject({ from: at(10).getTime(), until: at(20).getTime(), games: null });
    expect(piece.board.events).toEqual([game]);
    expect(piece.board.quotes.map(([key, price]) => [key, price]).sort()).toEqual(
      [home!, away!].map(({ key, price }) => [key, price]).sort(),
    );
    expect(piece.news.map((news) => [news.at, news.quotes.map(([key, price]) => [key, price]), news.removed])).toEqual([
      [at(12).getTime(), [[home!.key, 2.5]], []],
      [at(13).getTime(), [], [away!.key]],
    ]);
    const props = boardPieceSchema.parse((await ask('get', boards('props')).expect(200)).body);
    expect(props).toMatchObject({ board: { events: [], quotes: [] }, news: [] });
    const gold = await server.someone('gold');
    await gold.ask('get', boards('game')).expect(402);
    await ask('get', boards('all')).expect(400);
    await ask('get', path(at(10), at(21), `boards/${sport}/game`)).expect(400);
  });

  it('is made once for all who ask, also one that reaches into the present', async () => {
    const made = jest.spyOn(server.app.get(ReplayService), 'board');
    const [one, other] = await Promise.all([server.someone('platinum'), server.someone('platinum')]);
    const ask = async (from: Date, until: Date) => {
      made.mockClear();
      const asked = path(from, until, `boards/${sport}/props`);
      const answers = await Promise.all([one, other, one].map(({ ask }) => ask('get', asked).expect(200)));
      return { calls: made.mock.calls.length, texts: new Set(answers.map(({ text }) => text)).size };
    };
    expect(await ask(at(30), at(40))).toEqual({ calls: 1, texts: 1 });
    const now = Date.now();
    expect(await ask(new Date(now - 60_000), new Date(now + 60_000))).toEqual({ calls: 1, texts: 1 });
    made.mockRestore();
  });

  it('whoever gave up waiting for a piece finds it when they ask again, however much was made for them', async () => {
    const service = server.app.get(ReplayService);
    const { ask, userId } = await server.someone('platinum');
    const asked = path(at(50), at(60), `boards/${sport}/props`);
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const made = jest.spyOn(service, 'board').mockImplementation(async (...given) => {
      await slow;
      return ReplayService.prototype.board.apply(service, given);
    });
    const first = ask('get', asked);
    first.catch(() => undefined); // sends it
    await until(async () => made.mock.calls.length === 1);
    first.abort();
    noteSpent(userId, 10_000);
    const again = Promise.all([ask('get', asked).expect(200)]); // it waits for its turn
    finish();
    await again;
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });

  it('a piece for which one user waits, because of what was made for them before, is made for another at once', async () => {
    const [one, other] = [await server.someone('platinum'), await server.someone('platinum')];
    const asked = path(at(40), at(50), `boards/${sport}/props`);
    const turns = jest.spyOn(Semaphore.prototype, 'take');
    noteSpent(one.userId, 60_000);
    const first = one.ask('get', asked);
    first.catch(() => undefined); // sends it
    // Of the calls of a user, and of long answers.
    await until(async () => turns.mock.calls.filter(([, who]) => who === one.userId).length >= 2);
    turns.mockRestore();
    await other.ask('get', asked).expect(200);
    first.abort();
  });
});
