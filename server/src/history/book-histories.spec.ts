import { bookHistorySchema } from '@fairline/shared/contract';
import type { PriceSeries } from '@fairline/shared/node';
import { bookHistories, consensusHistory } from './book-histories.js';

const atOnce = () => Promise.resolve();
const game = { home: 'Chiefs', away: 'Bills' };
/** One price of a book as its moves: `[when, price]`, null when it was withdrawn. */
const series = (over: Partial<PriceSeries>, ...moves: [at: number, price: number | null][]): PriceSeries => ({
  book: 'fanduel',
  market: 'spreads',
  family: 'spreads',
  subject: '',
  line: -3,
  outcome: 'home',
  movedAt: moves.map(([at]) => at),
  lastUpdate: moves.map(() => null),
  prices: moves.map(([, price]) => price),
  seqs: moves.map((_, i) => i + 1),
  ...over,
});
const steps = async (prices: PriceSeries[]) =>
  (await bookHistories(prices, game, atOnce))[0]?.markets[0]?.history.map(({ last_update, outcomes }) => [
    Date.parse(last_update),
    ...outcomes.map(({ name, price, point }) => `${name} ${point} ${price}`),
  ]);

describe('the line movement of a bookmaker', () => {
  it('price changes of the same time are grouped, oldest first', async () =>
    expect(await steps([series({ outcome: 'away' }, [2, 1.9], [1, 2]), series({}, [1, 2], [3, 2.1])])).toEqual([
      [1, 'Bills 3 100', 'Chiefs -3 100'],
      [2, 'Bills 3 -111'],
      [3, 'Chiefs -3 110'],
    ]));

  it('a line continues when the book moves to another point, and ends with null when it has no price left', async () =>
    expect(await steps([series({}, [1, 2], [2, null]), series({ line: -3.5 }, [2, 1.9], [3, null])])).toEqual([
      [1, 'Chiefs -3 100'],
      [2, 'Chiefs -3.5 -111'],
      [3, 'Chiefs -3.5 null'],
    ]));

  it('a line resumes after a gap', async () =>
    expect(
      await steps([series({}, [1, 2], [2, null], [3, 2])]).then((all) => all?.map(([at, said]) => [at, said])),
    ).toEqual([
      [1, 'Chiefs -3 100'],
      [2, 'Chiefs -3 null'],
      [3, 'Chiefs -3 100'],
    ]));

  it('the line movement can be flattened to rows of seven fields', async () => {
    const [book] = await bookHistories(
      [series({ outcome: 'over', family: 'totals', market: 'totals', line: 44.5 }, [1, 2])],
      game,
      atOnce,
    );
    const rows = bookHistorySchema
      .parse(book)
      .markets.flatMap(({ key, history }) =>
        history.flatMap(({ last_update, outcomes }) =>
          outcomes.map(({ name, price, point }) => [book!.key, book!.title, key, last_update, name, price, point]),
        ),
      );
    expect(rows).toEqual([['fanduel', 'FanDuel', 'totals', '1970-01-01T00:00:00.001Z', 'Over', 100, 44.5]]);
  });
});

describe('the consensus line', () => {
  const books = ['draftkings', 'fanduel', 'betmgm', 'pinnacle', 'betrivers'];
  const market = (line: number, of: readonly string[], home: number, away: number, at: number) =>
    of.flatMap((book) => [series({ book, line }, [at, home]), series({ book, line, outcome: 'away' }, [at, away])]);
  const consensus = async (prices: PriceSeries[]) =>
    (await consensusHistory(prices, game, atOnce)).markets[0]?.history.map(({ outcomes }) =>
      outcomes.map(({ name, price, point }) => `${name} ${point} ${price}`),
    );

  it('the consensus line has no vig, and needs four books that price both sides', async () => {
    expect(await consensus(market(-3, books.slice(0, 4), 1.9, 1.9, 1))).toEqual([['Bills 3 100', 'Chiefs -3 100']]);
    expect(await consensus(market(-3, books.slice(0, 3), 1.9, 1.9, 1))).toBeUndefined();
  });

  it('the consensus line uses the point with the most weight, and moves with the books', async () => {
    const early = market(-3, books, 1.9, 1.9, 1).map((each) => ({
      ...each,
      movedAt: [...each.movedAt, 1_000_000],
      lastUpdate: [null, null],
      prices: [...each.prices, null],
    }));
    expect(await consensus([...early, ...market(-3.5, books, 2, 2, 1_000_000)])).toEqual([
      ['Bills 3 100', 'Chiefs -3 100'],
      ['Bills 3.5 100', 'Chiefs -3.5 100'],
    ]);
  });

  it('the consensus line ends when too few books are left', async () => {
    const ended = market(-3, books.slice(0, 4), 1.9, 1.9, 1).map((each) => ({
      ...each,
      movedAt: [1, 1_000_000],
      lastUpdate: [null, null],
      prices: [each.prices[0]!, null],
    }));
    expect((await consensus(ended))?.at(-1)).toEqual(['Bills 3 null', 'Chiefs -3 null']);
  });

  it('an old line that an alternate market went on offering has no vote once the book prices another one', async () => {
    // The record does not say that the main market took -3 down.
    const books = ['a', 'b', 'c', 'd'].flatMap((book) =>
      ['home', 'away'].flatMap((outcome) => [
        series({ book, outcome }, [1, 1.9]),
        series({ book, outcome, line: -6 }, [2, 1.9], [3, null]),
      ]),
    );
    const [market] = (await consensusHistory(books, game, atOnce)).markets;
    expect(market!.history.map(({ outcomes }) => outcomes.map(({ point, price }) => [point, price])[0])).toEqual([
      [3, 100],
      [6, 100],
      [6, null],
    ]);
    expect((await steps(books))?.at(-1)).toEqual([3, 'Chiefs -6 null', 'Bills 6 null']);
  });

  it('a three-way market is not treated as two-way while its draw is suspended', async () => {
    const threeWay = books.flatMap((book) => {
      const of = (outcome: string, ...moves: [number, number | null][]) =>
        series({ book, line: null, market: 'h2h', family: 'h2h', outcome }, ...moves);
      return [of('home', [1, 2.1]), of('away', [1, 3.4]), of('draw', [1, 3.4], [1_000_000, null], [2_000_000, 3.4])];
    });
    const prices = (await consensusHistory(threeWay, game, atOnce)).markets[0]!.history.map(({ outcomes }) =>
      outcomes.map(({ price }) => price),
    );
    expect(prices).toEqual([prices[0], [null, null, null], prices[0]]);
  });

  it('the consensus line has at most 501 steps', async () => {
    const many = Array.from({ length: 4_000 }, (_, i): [number, number] => [i * 1_000, 1.8 + (i % 50) / 500]);
    const prices = books.flatMap((book) => [series({ book }, ...many), series({ book, outcome: 'away' }, [0, 1.9])]);
    const { length } = (await consensus(prices))!;
    expect(length).toBeGreaterThan(300);
    expect(length).toBeLessThanOrEqual(501);
  });
});

it('computing the line movement of a busy game lets others have the process after each market of a book, and each step of the consensus', async () => {
  const moves = Array.from({ length: 200 }, (_, i): [number, number] => [i * 300_000, 1.8 + (i % 50) / 500]);
  const prices = Array.from({ length: 25 }, (_, i) => `book-${i}`).flatMap((book) =>
    ['h2h', 'totals'].flatMap((market) =>
      ['home', 'away'].map((outcome) => series({ book, market, family: market, outcome }, ...moves)),
    ),
  );
  let paces = 0;
  const pace = async () => {
    paces += 1;
  };
  await bookHistories(prices, game, pace);
  expect(paces).toBeGreaterThanOrEqual(50);
  paces = 0;
  await consensusHistory(prices, game, pace);
  expect(paces).toBeGreaterThan(300);
});
