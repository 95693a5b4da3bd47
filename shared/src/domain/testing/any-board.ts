import fc from 'fast-check';
import { aBoard, aGame, aQuote, NOON } from '../../testing/builders.js';
import { type Board, type BoardDiff, eventOfKey, type LiveBoard, odds, type Quote } from '../index.js';

const HOUR = 3_600_000;

/** Books of every kind: sharp, big, small, an exchange that is excluded from arbitrage, and pick apps. */
export const BOOKS = [
  'alpha',
  'betmgm',
  'draftkings',
  'fanduel',
  'novig',
  'pinnacle',
  'prizepicks',
  'prophetx',
  'zeta',
];

const GAMES = [
  aGame({ id: 'soon' }),
  aGame({ id: 'now', commenceTime: NOON - HOUR }),
  aGame({ id: 'long ago', commenceTime: NOON - 13 * HOUR }),
];

const OFFERS = [
  { family: 'h2h', sets: ['away,home', 'away,draw,home', 'home'], lines: [undefined] },
  { family: 'spreads', sets: ['away,home', 'home'], lines: [-3.5, -2.5, 0, 1] },
  { family: 'totals', sets: ['over,under'], lines: [44, 44.5, 47] },
  { family: 'team_totals', sets: ['over,under'], lines: [20.5, 23], subject: 'Buffalo Bills' },
  { family: 'player_points', sets: ['over,under', 'over'], lines: [10.5, 12.5], subject: 'A | B' },
  { family: 'double_chance', sets: ['12,1X,X2', '1X,X2'], lines: [undefined] },
  { family: 'btts', sets: ['no,yes', 'yes', 'no,perhaps,yes'], lines: [undefined] },
];

// A coarse grid, so that equal prices, equal sums and sums of exactly 1 are common.
export const anyPrice = fc.constantFrom(1.01, 1.5, 1.8, 1.9, 2, 2.1, 2.2, 2.5, 3, 4, 60).map(odds);

// One market at one line, as several books list it.
const anyMarket = fc
  .record({
    offer: fc.constantFrom(...OFFERS, ...OFFERS.slice(0, 3)),
    event: fc.constantFrom('soon', 'soon', 'now', 'now', 'long ago'),
    books: fc.subarray(BOOKS, { minLength: 1 }),
    ofSets: fc.nat({ max: 5 }),
    ofLines: fc.nat({ max: 11 }),
    isAlternate: fc.boolean(),
    prices: fc.array(fc.option(anyPrice, { nil: undefined, freq: 12 }), { minLength: 27, maxLength: 27 }),
    suspendEvery: fc.integer({ min: 2, max: 30 }),
  })
  .map(({ offer, event, books, ofSets, ofLines, isAlternate, prices, suspendEvery }): Quote[] => {
    const { family, subject = '', sets, lines } = offer;
    const set = sets[ofSets % sets.length]!;
    const market = isAlternate ? `alternate_${family}` : family;
    const place = { event, family, market, subject, set, line: lines[ofLines % lines.length] };
    const offered = books.flatMap((book) => set.split(',').map((outcome) => ({ ...place, book, outcome })));
    const mark = (i: number) => (i % suspendEvery === 1 ? { suspended: true as const } : {});
    return offered.flatMap((quote, i) => (prices[i] ? [aQuote({ ...quote, ...mark(i), price: prices[i] })] : []));
  });

const boardOf = (maxMarkets: number): fc.Arbitrary<LiveBoard> =>
  fc
    .record({
      markets: fc.array(anyMarket, { minLength: 4, maxLength: maxMarkets, size: 'max' }),
      absent: fc.subarray(['soon', 'now'], { maxLength: 1 }),
      completed: fc.subarray(['soon', 'now'], { maxLength: 1 }),
      lockEvery: fc.integer({ min: 3, max: 12 }),
    })
    .map(({ markets, absent, completed, lockEvery }) => {
      const events = GAMES.filter(({ id }) => !absent.includes(id)).map((game) => ({
        ...game,
        completed: completed.includes(game.id),
      }));
      const quotes = markets.flat().filter(({ event }) => !absent.includes(event));
      const board = aBoard(quotes, { events });
      for (const [i, stamp] of [...board.stamps.keys()].entries()) if (i % lockEvery === 0) board.locked.add(stamp);
      return board;
    });

/** A board of a few dozen to two hundred prices on three games (one upcoming, one started, one long over), some locked or suspended. */
export const anyBoard = boardOf(30);

/** The same with a fifth as many prices. */
export const anySmallBoard = boardOf(6);

/** A board that changes on its own. */
export const copyOf = (board: Board): LiveBoard => ({
  seq: board.seq,
  events: new Map(board.events),
  quotes: new Map(board.quotes),
  stamps: new Map(board.stamps),
  locked: new Set(board.locked),
});

/** The diff from one board to another. */
export const diffBetween = (from: Board, to: Board): BoardDiff => {
  const gone = [...from.events.keys()].filter((id) => !to.events.has(id));
  const events = [...to.events.values()].filter(
    (event) => JSON.stringify(event) !== JSON.stringify(from.events.get(event.id)),
  );
  const upserts = [...to.quotes.values()].filter(
    (quote) => JSON.stringify(quote) !== JSON.stringify(from.quotes.get(quote.key)),
  );
  const removed = [...from.quotes.values()].filter(({ key, event }) => !to.quotes.has(key) && !gone.includes(event));
  return {
    seq: from.seq + 1,
    events,
    gone,
    upserts,
    removed: removed.map(({ key }) => key),
    stamps: new Map(to.stamps),
    locked: [...to.locked].filter((key) => !from.locked.has(key)),
    unlocked: [...from.locked].filter((key) => !to.locked.has(key) && !gone.includes(eventOfKey(key))),
  };
};
