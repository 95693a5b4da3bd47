import fc from 'fast-check';
import { aBoard, aGame, aQuote, NOON } from '../../testing/index.js';
import {
  type Asked,
  applyDiff,
  type Board,
  diffLocks,
  diffReading,
  listingsOf,
  odds,
  orderOf,
  placeOf,
  type Quote,
  type Reading,
} from '../index.js';

const home = aQuote({ outcome: 'home', price: odds(1.9) });
const away = aQuote({ outcome: 'away', price: odds(2) });
const awayUp = { ...away, price: odds(2.1) };
const asked: Asked = { markets: new Set(['h2h', 'spreads', 'alternate_spreads']) };

const read = (quotes: readonly Quote[], events = [aGame()]): Reading => ({
  events,
  listings: listingsOf(quotes),
  stamps: new Map(quotes.map((quote) => [quote.stamp, NOON + 5_000])),
  receivedAt: NOON + 5_100,
});
const after = (board: Board, now: readonly Quote[], what = asked) =>
  diffReading(board, listingsOf(board.quotes.values()), read(now), what);

describe('diffReading', () => {
  it('the diff of a reading is empty when nothing changed', () =>
    expect(after(aBoard([home, away]), [away, home])).toMatchObject({
      upserts: [],
      removed: [],
      gone: [],
      events: [],
    }));
  it('the diff of a reading contains a changed price and its time', () => {
    const change = after(aBoard([home, away]), [home, awayUp]);
    expect(change.upserts).toEqual([awayUp]);
    expect(change.stamps.get(away.stamp)).toBe(NOON + 5_000);
  });
  it('a diff locks a price that is already too old when it arrives, and no other', () => {
    const old = (quotes: readonly Quote[], board: Board = aBoard([])) =>
      diffReading(
        board,
        listingsOf(board.quotes.values()),
        { ...read(quotes), receivedAt: NOON + 15 * 60_000 + 5_001 },
        asked,
      );
    expect(old([home, away]).locked).toEqual([home.stamp]);
    expect(after(aBoard([]), [home, away]).locked).toEqual([]);
    expect(old([home, awayUp], { ...aBoard([home, away]), locked: new Set([home.stamp]) }).locked).toEqual([]);
  });
  it('the diff of a reading contains a withdrawn price', () =>
    expect(after(aBoard([home, away]), [home]).removed).toEqual([away.key]));
  it('the diff of a reading ignores markets that were not polled', () =>
    expect(after(aBoard([home, away]), [], { markets: new Set(['totals']) }).removed).toEqual([]));
  it('a diff removes a game that left the feed without listing its prices one by one', () => {
    const other = aQuote({ event: 'g2' });
    const board = aBoard([home, other], { events: [aGame(), aGame({ id: 'g2' })] });
    expect(after(board, [home])).toMatchObject({ gone: ['g2'], removed: [] });
  });
  it('the diff of a reading keeps a game ended when its start or team is reported again', () => {
    const board = aBoard([home], { events: [aGame({ completed: true })] });
    const reported = aGame({ commenceTime: NOON + 60_000 });
    const change = diffReading(board, listingsOf([home]), read([home], [reported]), asked);
    expect(change.events).toEqual([{ ...reported, completed: true }]);
  });
  it('a diff keeps a price that left the main market when the alternate market still lists it', () => {
    const main = aQuote({ family: 'spreads', line: -3.5 });
    const alternate = aQuote({ family: 'spreads', market: 'alternate_spreads', line: -3.5, price: odds(1.95) });
    const before = listingsOf([main, alternate]);
    const change = diffReading(aBoard([main]), before, read([alternate]), asked);
    expect(change).toMatchObject({ upserts: [alternate], removed: [] });
  });
  it('a diff reports a price that moved from the alternate to the main market only once', () => {
    const alternate = aQuote({ family: 'spreads', market: 'alternate_spreads', line: -3.5 });
    const main = aQuote({ family: 'spreads', line: -3.5, price: odds(1.95) });
    expect(after(aBoard([alternate]), [main])).toMatchObject({ upserts: [main], removed: [] });
  });
  it('a diff keeps a price of the main market when the alternate market withdraws its own', () => {
    const main = aQuote({ family: 'spreads', line: -3.5 });
    const alternate = aQuote({ family: 'spreads', market: 'alternate_spreads', line: -3.5, price: odds(1.95) });
    const change = diffReading(aBoard([main]), listingsOf([main, alternate]), read([main]), asked);
    expect(change).toMatchObject({ upserts: [], removed: [] });
  });
});

describe('a listed outcome whose price is missing', () => {
  const unpriced = { ...away, suspended: true as const };
  const suspended = { ...unpriced, receivedAt: NOON + 5_100 };

  it('a listed outcome without a price is suspended and keeps its last price', () =>
    expect(after(aBoard([home, away]), [home, unpriced])).toMatchObject({ upserts: [suspended], removed: [] }));
  it('a listed outcome without a price is reported as suspended only once', () =>
    expect(after(aBoard([home, suspended]), [home, unpriced])).toMatchObject({ upserts: [], removed: [] }));
  it('a listed outcome without a price is no longer suspended with its next price, even an equal one', () =>
    expect(after(aBoard([home, suspended]), [home, away])).toMatchObject({ upserts: [away], removed: [] }));
  it('a listed outcome without a price is removed when the book no longer lists it', () =>
    expect(after(aBoard([home, suspended]), [home])).toMatchObject({ upserts: [], removed: [away.key] }));
  it('a listed outcome without a price is not put on the board when it never had a price', () =>
    expect(after(aBoard([home]), [home, unpriced])).toMatchObject({ upserts: [], removed: [] }));
  it('a listed outcome without a price gets the price of the alternate market', () => {
    const main = aQuote({ family: 'spreads', line: -3.5 });
    const alternate = aQuote({ family: 'spreads', market: 'alternate_spreads', line: -3.5, price: odds(1.95) });
    const before = listingsOf([main, alternate]);
    const change = diffReading(aBoard([main]), before, read([{ ...main, suspended: true }, alternate]), asked);
    expect(change).toMatchObject({ upserts: [alternate], removed: [] });
  });

  const PLACES = ['alpha', 'beta'].flatMap((book) =>
    ['h2h', 'spreads'].flatMap((family) => ['home', 'away'].map((outcome) => ({ book, family, outcome }))),
  );
  const anyPrice = fc.constantFrom(undefined, null, 1.9, 2, 2.1);
  const anyAnswer = fc.tuple(fc.tuple(...PLACES.map(() => anyPrice)), fc.boolean());

  it('an outcome without price keeps its last price through polls and restarts until it is no longer listed', () =>
    fc.assert(
      fc.property(fc.array(anyAnswer, { maxLength: 8 }), (answers) => {
        const board = aBoard([]);
        const expected = new Map<string, string>();
        let before = listingsOf([]);
        for (const [prices, isRestarted] of answers) {
          const quotes = PLACES.flatMap((place, i) => {
            const price = prices[i];
            if (price === undefined) return [];
            return [aQuote(price === null ? { ...place, suspended: true } : { ...place, price: odds(price) })];
          });
          const reading = read(quotes);
          const last = isRestarted ? listingsOf(board.quotes.values()) : before;
          applyDiff(board, { ...diffReading(board, last, reading, asked), seq: board.seq + 1 });
          before = new Map(reading.listings);
          for (const [i, place] of PLACES.entries()) {
            const { key } = aQuote(place);
            const known = expected.get(key)?.replace(' suspended', '');
            if (prices[i] === undefined) expected.delete(key);
            else if (prices[i] !== null) expected.set(key, String(prices[i]));
            else if (known) expected.set(key, `${known} suspended`);
          }
          const held = Array.from(board.quotes.values(), ({ key, price, suspended: isSuspended }) => [
            key,
            isSuspended ? `${price} suspended` : String(price),
          ]);
          expect(held.sort()).toEqual([...expected].sort());
        }
      }),
    ));
});

describe('applyDiff', () => {
  const anyQuote = fc
    .record({
      event: fc.constantFrom('g1', 'g2'),
      outcome: fc.constantFrom('home', 'away'),
      book: fc.constantFrom('alpha', 'beta', 'gamma'),
      family: fc.constantFrom('h2h', 'spreads'),
      price: fc.integer({ min: 101, max: 500 }).map((cents) => odds(cents / 100)),
    })
    .map(aQuote);
  const slate = fc.uniqueArray(anyQuote, { selector: (quote) => quote.key, maxLength: 12 });

  it('applying a diff turns the board of one poll into that of the next', () =>
    fc.assert(
      fc.property(slate, slate, (first, second) => {
        const events = [aGame(), aGame({ id: 'g2' })];
        const board = aBoard(first, { events });
        const change = diffReading(board, listingsOf(first), read(second, events), asked);
        applyDiff(board, { ...change, seq: board.seq + 1 });
        expect(new Map(board.quotes)).toEqual(new Map(second.map((quote) => [quote.key, quote])));
      }),
    ));
  it('a diff with the wrong sequence number is rejected', () => {
    const board = aBoard([home], { seq: 7 });
    const change = after(board, [home]);
    expect(() => applyDiff(board, { ...change, seq: 9 })).toThrow(RangeError);
  });
  it('applying a diff removes a game with all its prices', () => {
    const board = aBoard([home, aQuote({ event: 'g2' })], { events: [aGame(), aGame({ id: 'g2' })] });
    applyDiff(board, { ...after(board, [home]), seq: 2 });
    expect([...board.quotes.keys()]).toEqual([home.key]);
    expect([...board.stamps.keys()]).toEqual([home.stamp]);
  });
});

it.each([
  [8, 'next'],
  [7, 'stale'],
  [9, 'gap'],
] as const)('after diff 7, diff %d is %s', (seq, order) => {
  expect(orderOf(7, { seq })).toBe(order);
});

describe('diffLocks', () => {
  const live = aGame({ commenceTime: NOON - 60_000 });
  it.each([
    ['an upcoming game is not locked at 15:00 minutes of age', aGame(), 15 * 60, false],
    ['an upcoming game is locked at 15:01 minutes of age', aGame(), 15 * 60 + 1, true],
    ['a live game is not locked at 5:00 minutes of age', live, 5 * 60, false],
    ['a live game is locked at 5:01 minutes of age', live, 5 * 60 + 1, true],
  ])('a price of %s', (_, event, age, locks) => {
    const board = aBoard([home], { events: [event], confirmedAt: NOON - age * 1_000 });
    expect(diffLocks(board, NOON).locked).toEqual(locks ? [home.stamp] : []);
  });
  it('a price without a time is never locked', () => {
    const board = aBoard([home]);
    board.stamps.clear();
    expect(diffLocks(board, NOON + 1e9)).toEqual({ locked: [], unlocked: [] });
  });
  it('a price that was confirmed is unlocked', () => {
    const board = aBoard([home]);
    board.locked.add(home.stamp);
    expect(diffLocks(board, NOON)).toEqual({ locked: [], unlocked: [home.stamp] });
  });
});

it('a key gives back the parts it was made from, whatever characters they contain', () =>
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (subject, outcome) => {
      const quote = aQuote({ family: 'player_points', subject, outcome, line: 24.5 });
      expect(placeOf(quote.key)).toMatchObject({ subject, outcome, line: 24.5, book: 'draftkings', event: 'g1' });
    }),
  ));
