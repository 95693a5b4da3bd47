import { type Asked, applyDiff, type BoardDiff, emptyBoard, OddsReader, type Reading } from '@fairline/shared/domain';
import { NOON } from '@fairline/shared/testing';
import fc from 'fast-check';
import { wireGame } from '../testing/a-feed.js';
import { applyReading, changeBy, dropGames, type KeptBoard, keptBoard } from './board.keeper.js';

const SPORT = 'basketball_nba';
const MAIN: Asked = { markets: new Set(['h2h']) };
const FURTHER: Asked = { event: 'e1', markets: new Set(['h2h_h1', 'h2h_q1']) };

const aBoard = () => keptBoard({ sport: SPORT, section: 'game' }, emptyBoard());
const byKey = (keys: readonly string[]) => keys.toSorted();

/** One poll: applies an answer to the board. */
const take = (kept: KeptBoard, question: string, reading: Reading, asked: Asked): BoardDiff => {
  const diff = { ...changeBy(kept, question, reading, asked), seq: kept.live.seq + 1 };
  applyDiff(kept.live, diff);
  dropGames(kept, diff.gone);
  applyReading(kept, question, reading, asked);
  return diff;
};

const price = fc.constantFrom(1.5, 1.9, 2.4, null);
const books = (...markets: string[]) =>
  fc.dictionary(
    fc.constantFrom('alpha', 'beta', 'gamma'),
    fc.dictionary(fc.constantFrom(...markets), fc.tuple(price, price), { noNullPrototype: true, minKeys: 1 }),
    { noNullPrototype: true },
  );
const game = (id: string, ...markets: string[]) =>
  books(...markets).map((prices) => wireGame(id, SPORT, NOON + 3_600_000, prices, NOON));
const games = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(game('e1', 'h2h'), game('e2', 'h2h')) },
  { weight: 1, arbitrary: fc.tuple(game('e1', 'h2h')) },
);
const answer = fc.oneof(
  games.map((answered) => ({ question: 'featured', answered, asked: MAIN })),
  game('e1', 'h2h_h1', 'h2h_q1').map((answered) => ({ question: 'e1', answered: [answered], asked: FURTHER })),
);
// Every answer comes several times, because most polls change nothing and few reorder the listings.
const polls = fc
  .array(fc.tuple(answer, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 12 })
  .map((answers) => answers.flatMap(([each, times]) => Array.from({ length: times }, () => each)));

interface Answer {
  readonly question: string;
  readonly answered: unknown;
  readonly asked: Asked;
}

/** Compares a board to which only the changes since the last answer are applied with one to which every answer is applied whole. */
const expectSameAsWhole = (answers: readonly Answer[]) => {
  const readers = { featured: new OddsReader(), e1: new OddsReader() };
  const [short, whole] = [aBoard(), aBoard()];
  for (const [i, { question, answered, asked }] of answers.entries()) {
    const reader = readers[question as 'featured' | 'e1'];
    const { reading } = reader.read(answered, { sport: SPORT, receivedAt: NOON + i });
    const diff = take(short, question, reading, asked);
    whole.applied.clear();
    const expected = take(whole, question, reading, asked);
    expect(byKey(diff.upserts.map(({ key }) => key))).toEqual(byKey(expected.upserts.map(({ key }) => key)));
    expect(byKey(diff.removed)).toEqual(byKey(expected.removed));
    expect(new Map(diff.stamps)).toEqual(new Map(expected.stamps));
    expect(new Map(short.listings)).toEqual(new Map(whole.listings));
    expect(short.live.quotes).toEqual(whole.live.quotes);
    expect(short.live.stamps).toEqual(whole.live.stamps);
    expect(short.unconfirmed).toEqual(whole.unconfirmed);
  }
};

it('applying only the changes since the last answer gives the same board as applying the whole answer', () => {
  fc.assert(fc.property(polls, expectSameAsWhole));
});

it('the same holds when mostly prices move, with answers to another question in between', () => {
  const few = fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(1.5, 1.9, 2.4) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  const poll = fc
    .tuple(fc.constantFrom('featured', 'featured', 'e1'), fc.tuple(few, few), fc.tuple(few, few))
    .map(([question, alpha, beta]): Answer => {
      const books: Parameters<typeof wireGame>[3] =
        question === 'e1' ? { alpha: { h2h_h1: alpha } } : { alpha: { h2h: alpha }, beta: { h2h: beta } };
      const answered = [wireGame('e1', SPORT, NOON + 3_600_000, books, NOON)];
      return { question, answered, asked: question === 'e1' ? FURTHER : MAIN };
    });
  fc.assert(fc.property(fc.array(poll, { minLength: 2, maxLength: 12 }), expectSameAsWhole));
});

it('a removed game is listed again while the feed still lists it', () => {
  const [reader, kept] = [new OddsReader(), aBoard()];
  const answered = [wireGame('e1', SPORT, NOON + 3_600_000, { alpha: { h2h: [1.9, 1.9] } }, NOON)];
  const first = reader.read(answered, { sport: SPORT, receivedAt: NOON }).reading;
  expect(take(kept, 'featured', first, MAIN).upserts).toHaveLength(2);
  dropGames(kept, ['e1']);
  const again = reader.read(answered, { sport: SPORT, receivedAt: NOON + 1 }).reading;
  expect(changeBy(kept, 'featured', again, MAIN).upserts).toHaveLength(2);
});

it('no listing is looked up when only prices moved since the last answer, and else only those that differ', () => {
  const [reader, kept] = [new OddsReader(), aBoard()];
  const answered = (home: number | null) => [
    wireGame('e1', SPORT, NOON + 3_600_000, { alpha: { h2h: [home, 1.9] }, beta: { h2h: [1.8, 2] } }, NOON),
  ];
  take(kept, 'featured', reader.read(answered(1.9), { sport: SPORT, receivedAt: NOON }).reading, MAIN);
  const looked: string[] = [];
  const { listings } = kept;
  const watched = { ...kept, listings: new Proxy(listings, watching(looked)) };
  const { reading } = reader.read(answered(2.1), { sport: SPORT, receivedAt: NOON + 1 });
  expect(changeBy(watched, 'featured', reading, MAIN).upserts).toHaveLength(1);
  expect(looked).toEqual([]);
  applyReading(kept, 'featured', reading, MAIN);
  const suspended = reader.read(answered(null), { sport: SPORT, receivedAt: NOON + 2 }).reading;
  expect(changeBy(watched, 'featured', suspended, MAIN).upserts).toMatchObject([{ outcome: 'home', suspended: true }]);
  expect(looked.filter((each) => /alpha|beta/.test(each)).every((each) => each.includes('alpha'))).toBe(true);
  expect(looked).toContain('get e1|alpha|h2h');
});

/** Records which keys of a map are looked up. */
const watching = (looked: string[]): ProxyHandler<KeptBoard['listings']> => ({
  get: (target, name) => {
    const member: unknown = Reflect.get(target, name, target);
    if (typeof member !== 'function') return member;
    return (...args: unknown[]): unknown => {
      looked.push([name, ...args].map(String).join(' '));
      return member.apply(target, args);
    };
  },
});
