import fc from 'fast-check';
import { aGame, NOON } from '../../testing/index.js';
import { type PastGame, pastBoard, type RecordedPrice } from '../alerts/past-board.js';
import { Detector } from '../opportunities/detector.js';
import { type KnownLife, MOST_REPLAYED_MS, type PastList, pastListOf } from './past-list.js';

const HOUR = 3_600_000;
const PIECES = HOUR / MOST_REPLAYED_MS;
const GAME = aGame({ commenceTime: NOON + 5 * HOUR });
const BOOKS = ['draftkings', 'fanduel', 'betmgm'];
const PLACES = BOOKS.flatMap((book) => ['home', 'away'].map((outcome) => ({ book, outcome })));
const PRICES = [1.8, 1.95, 2.1, 2.4, null];

const anyMove = fc.record({
  place: fc.nat(PLACES.length - 1),
  second: fc.integer({ min: -1_800, max: 3_599 }),
  price: fc.constantFrom(...PRICES),
});

const gameOf = (moves: readonly (typeof anyMove extends fc.Arbitrary<infer M> ? M : never)[]): PastGame => {
  const record = PLACES.map(({ book, outcome }, i): RecordedPrice => {
    const own = new Map(moves.filter(({ place }) => place === i).map((move) => [move.second, move.price]));
    const times = [...own.keys()].sort((a, b) => a - b);
    const movedAt = times.map((second) => NOON + second * 1_000);
    const names = { family: 'h2h', subject: '', line: null, outcome, book, market: 'h2h' };
    return {
      ...names,
      movedAt,
      prices: times.map((second) => own.get(second)!),
      seqs: movedAt.map((at) => at - NOON + HOUR),
    };
  });
  return { event: GAME, record };
};

/** The lives that the live engine records of these moves. */
const livesOf = async (game: PastGame): Promise<KnownLife[]> => {
  const { board, changes } = await pastBoard([game], NOON - HOUR, async () => undefined);
  const detector = new Detector(board);
  detector.open(NOON - HOUR);
  const lives = new Map<string, KnownLife>();
  const ended: KnownLife[] = [];
  for (const { at, diff } of changes) {
    const { upserts, closed } = detector.update(diff, at);
    for (const { id, at: closedAt, why, by: closedBy } of closed) {
      ended.push({ ...lives.get(id)!, closedAt, why, closedBy });
      lives.delete(id);
    }
    for (const { opportunity, openedAt, steps, openedBy } of upserts) {
      const open = { closedAt: undefined, why: undefined, closedBy: undefined };
      if (!lives.has(opportunity.id))
        lives.set(opportunity.id, { ...opportunity, ...open, openedAt, openedBy, first: steps.at(-1)![1] });
    }
  }
  return [...ended, ...lives.values()];
};

const isWithin = ({ openedAt, closedAt = Number.POSITIVE_INFINITY }: KnownLife, since: number, until: number) =>
  openedAt < until && (openedAt >= since || closedAt >= since);

/** An hour in pieces, as it is replayed. */
const replayed = (lives: readonly KnownLife[], game: PastGame): Promise<PastList[]> =>
  Promise.all(
    Array.from({ length: PIECES }, (_, i) => {
      const window = { since: NOON + i * MOST_REPLAYED_MS, until: NOON + (i + 1) * MOST_REPLAYED_MS };
      const own = lives.filter((life) => isWithin(life, window.since, window.until));
      return pastListOf(own, game, window, async () => {});
    }),
  );

/** Which lives somebody sees who plays the pieces, and when each was there first and ended. */
const seenIn = (pieces: readonly PastList[]): string[] => {
  const seen = new Map<string, string>();
  const open = new Map<string, number>();
  for (const { open: first, news } of pieces) {
    const shown = new Map(first.map(({ opportunity, openedAt }) => [opportunity.id, openedAt]));
    // What is open where one piece ends is what is open where the next begins, apart from what ends in that very moment.
    if (pieces[0]!.open !== first) expect(shown).toEqual(open);
    for (const [id, openedAt] of shown) seen.set(`${id} ${openedAt}`, 'open');
    open.clear();
    for (const [id, openedAt] of shown) open.set(id, openedAt);
    for (const { at, upserts, closed } of news) {
      for (const { id, why } of closed) {
        seen.set(`${id} ${open.get(id)}`, `${at} ${why}`);
        open.delete(id);
      }
      for (const { opportunity, openedAt } of upserts) {
        if (open.get(opportunity.id) !== openedAt) expect(at).toBe(openedAt);
        open.set(opportunity.id, openedAt);
        seen.set(`${opportunity.id} ${openedAt}`, 'open');
      }
    }
  }
  return Array.from(seen, ([life, end]) => `${life} ${end}`).sort();
};

const recorded = (lives: readonly KnownLife[]): string[] =>
  lives
    .filter((life) => isWithin(life, NOON, NOON + HOUR))
    .map(({ id, openedAt, closedAt, why }) =>
      closedAt !== undefined && closedAt < NOON + HOUR
        ? `${id} ${openedAt} ${closedAt} ${why}`
        : `${id} ${openedAt} open`,
    )
    .sort();

const anyGame = fc.array(anyMove, { minLength: 30, maxLength: 60 }).map(gameOf);

it('an hour played piece by piece shows exactly the lives of the record, each from its time to its time', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(anyGame, async (game) => {
      const lives = await livesOf(game);
      const pieces = await replayed(lives, game);
      expect(pieces.flatMap(({ unpriced }) => unpriced)).toEqual([]);
      expect(seenIn(pieces)).toEqual(recorded(lives));
      count += lives.length;
    }),
    { numRuns: 40 },
  );
  expect(count).toBeGreaterThan(40); // one of each game, at the least of those seen
});

it('the record of lives decides, also where the prices tell it otherwise; what has no prices is told apart', async () => {
  const shift = fc.integer({ min: -90_000, max: 90_000 });
  await fc.assert(
    fc.asyncProperty(anyGame, fc.infiniteStream(shift), async (game, shifts) => {
      let last = new Map<string, number>();
      const lives = (await livesOf(game))
        .sort((a, b) => a.openedAt - b.openedAt)
        .flatMap((life): KnownLife[] => {
          // Lives of one id never overlap.
          const openedAt = Math.max(life.openedAt + shifts.next().value!, (last.get(life.id) ?? 0) + 1);
          const closedAt = life.closedAt && Math.max(openedAt, life.closedAt + shifts.next().value!);
          last = last.set(life.id, closedAt ?? Number.POSITIVE_INFINITY);
          return Number.isFinite(openedAt)
            ? [{ ...life, openedAt, closedAt, why: closedAt && 'lost sight' } as KnownLife]
            : [];
        });
      const window = { since: NOON, until: NOON + HOUR };
      const own = lives.filter((life) => isWithin(life, window.since, window.until));
      const past = await pastListOf(own, game, window, async () => {});
      const apart = new Set(past.unpriced);
      const priced = own.filter((life) => !apart.has(life));
      const ends = past.news.flatMap(({ closed }) => closed.map(({ id, openedAt, at }) => `${id} ${openedAt} ${at}`));
      expect(ends.sort()).toEqual(
        priced
          .filter(({ closedAt = Number.POSITIVE_INFINITY }) => closedAt < window.until)
          .map(({ id, openedAt, closedAt }) => `${id} ${openedAt} ${closedAt}`)
          .sort(),
      );
    }),
    { numRuns: 40 },
  );
});

it('a later price is no part of what was known before', async () => {
  await fc.assert(
    fc.asyncProperty(anyGame, async (game) => {
      const pieces = await replayed(await livesOf(game), game);
      for (const [i, { open, news }] of pieces.entries())
        for (const [at, live] of [
          ...open.map((live) => [NOON + i * MOST_REPLAYED_MS, live] as const),
          ...news.flatMap((one) => one.upserts.map((live) => [one.at, live] as const)),
        ]) {
          expect(live.steps.every(([moved]) => moved <= at)).toBe(true);
          expect(live.peak).toBe(Math.max(...live.steps.map(([, value]) => value)));
        }
    }),
    { numRuns: 30 },
  );
});

it('what opens and ends within one millisecond is seen to open, and to end', async () => {
  const game = gameOf([
    { place: 0, second: 60, price: 2.4 },
    { place: 3, second: 60, price: 2.4 },
    { place: 0, second: 120, price: null },
  ]);
  const [life] = await livesOf(game);
  const brief = { ...life!, closedAt: life!.openedAt };
  const { news } = await pastListOf([brief], game, { since: NOON, until: NOON + HOUR }, async () => {});
  expect(news.map(({ upserts, closed }) => [upserts.length, closed.length])).toEqual([
    [1, 0],
    [0, 1],
  ]);
});
