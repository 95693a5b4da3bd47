import fc from 'fast-check';
import { aBoard, aQuote, NOON } from '../../testing/builders.js';
import {
  amongBooks,
  applyDiff,
  type Board,
  commissionsOf,
  type Findings,
  middleReturn,
  noChange,
  odds,
  pairArbitrage,
  pairMiddle,
  type Quote,
  type SearchOptions,
  searchAll,
  suspectArbitrage,
} from '../index.js';
import { anyBoard, anyPrice, BOOKS, copyOf, diffBetween } from '../testing/any-board.js';
import { type Brute, bruteForce, type Wanted } from '../testing/brute-force.js';
import { Detector } from './detector.js';
import { linesUnder } from './open-and-close.js';
import { LIVE_SEARCH } from './search.js';

const anyWanted: fc.Arbitrary<Wanted> = fc.record({
  minProfit: fc.constantFrom(0, 0.5, 5),
  threeWay: fc.boolean(),
  minGap: fc.constantFrom(0.5, 1, 2.5),
  minProbability: fc.constantFrom(5, 15),
  playerProps: fc.boolean(),
});

const optionsOf = ({ books, commission, ...rest }: Wanted): SearchOptions => ({
  ...rest,
  ...(books && { books: amongBooks(books) }),
  ...(commission && { commission: commissionsOf(Object.entries(commission)) }),
});

/** Findings in the brute force's format, for comparison. */
const plain = (board: Board, { arbitrage, middles, groups }: Findings, options: SearchOptions) => ({
  arbitrage: arbitrage.map((found) => {
    const pairing = pairArbitrage(found.prices, options)!;
    const at = linesUnder(found)[0]!;
    const { profit } = found;
    const isSuspect = suspectArbitrage(profit) !== undefined;
    return { at, outcomes: found.outcomes, books: pairing.legs.map(({ book }) => book), profit, isSuspect };
  }),
  middles: middles.map((found) => {
    const [low, high] = linesUnder(found);
    const { legs, net } = pairMiddle(found.prices)!;
    const { gap, consensus, lean } = found;
    return { low, high, books: legs.map(({ book }) => book), gap, bothWin: middleReturn(net), consensus, lean };
  }),
  values: groups.flatMap(({ values }) =>
    values.map(({ quote, fair, value }) => ({ key: board.quotes.get(quote.key)!.key, fair, value })),
  ),
});

const rounded = (found: object): unknown =>
  JSON.parse(JSON.stringify(found, (_, each) => (typeof each === 'number' ? Number(each.toPrecision(9)) : each)));
const byText = (all: readonly object[]) => all.map((each) => JSON.stringify(rounded(each))).sort();
const expectSame = (ours: Brute | ReturnType<typeof plain>, theirs: Brute) => {
  expect(byText(ours.arbitrage)).toEqual(byText(theirs.arbitrage));
  expect(byText(ours.middles)).toEqual(byText(theirs.middles));
  const positive = theirs.values.filter(({ value }) => value > 1e-9);
  expect(byText(ours.values.filter(({ value }) => value > 1e-9))).toEqual(byText(positive));
};

describe('searchAll', () => {
  it('the search finds exactly what a brute-force search finds', () =>
    fc.assert(
      fc.property(anyBoard, anyWanted, (board, wanted) => {
        const options = optionsOf(wanted);
        expectSame(plain(board, searchAll(board, NOON, options), options), bruteForce(board, NOON, wanted));
      }),
      { numRuns: 150 },
    ));
  it('the search finds the same as brute force with a book filter and commissions', () =>
    fc.assert(
      fc.property(anyBoard, anyWanted, fc.subarray(BOOKS), (board, chosen, books) => {
        const wanted = { ...chosen, books, commission: { novig: 2, alpha: 5 } };
        const found = searchAll(board, NOON, optionsOf(wanted));
        const theirs = bruteForce(board, NOON, wanted);
        const ours = plain(board, found, optionsOf(wanted));
        expect(byText(ours.arbitrage)).toEqual(byText(theirs.arbitrage));
      }),
    ));
});

describe('Detector', () => {
  const whatIsOpen = (detector: Detector) =>
    Array.from(detector.opportunities(), ({ opportunity }) => bare(opportunity)).sort();
  const whatIsThere = (board: Board, now: number) => {
    const { arbitrage, middles } = searchAll(board, now, LIVE_SEARCH);
    return [...arbitrage, ...middles].map(bare).sort();
  };
  // `lastUpdate` is not part of a finding.
  const bare = (found: object) => JSON.stringify(found, (key, each) => (key === 'lastUpdate' ? undefined : each));

  it('the detector has, after any diffs, the same opportunities as a full search of the last board', () =>
    fc.assert(
      fc.property(fc.array(anyBoard, { minLength: 2, maxLength: 5 }), fc.nat({ max: 8 }), ([first, ...rest], hours) => {
        const board = first!;
        const detector = new Detector(copyOf(board));
        detector.open(NOON);
        expect(whatIsOpen(detector)).toEqual(whatIsThere(board, NOON));
        for (const [i, next] of rest.entries()) {
          const now = NOON + (i * hours * 3_600_000) / 4;
          const diff = diffBetween(board, next);
          applyDiff(board, diff);
          detector.update(diff, now);
          expect(whatIsOpen(detector)).toEqual(whatIsThere(board, now));
          const values = searchAll(board, now, LIVE_SEARCH).groups.flatMap((group) => group.values);
          expect(byText([...detector.values()])).toEqual(byText(values));
        }
      }),
      { numRuns: 60 },
    ));
  const anyMove = fc.tuple(fc.nat(), anyPrice, fc.constantFrom({}, {}, { suspended: true as const }));
  it('the detector has the same opportunities when prices only move, are suspended or come back', () =>
    fc.assert(
      fc.property(anyBoard, fc.array(anyMove, { minLength: 1, maxLength: 12 }), (board, moves) => {
        const detector = new Detector(copyOf(board));
        detector.open(NOON);
        const quotes = [...board.quotes.values()];
        for (const [place, price, mark] of moves) {
          const { suspended: _, ...quote } = quotes[place % quotes.length] ?? {};
          const upserts = quotes.length > 0 ? [{ ...(quote as Quote), price, ...mark }] : [];
          const diff = { ...noChange, upserts, seq: board.seq + 1 };
          applyDiff(board, diff);
          detector.update(diff, NOON);
          expect(whatIsOpen(detector)).toEqual(whatIsThere(board, NOON));
          const values = searchAll(board, NOON, LIVE_SEARCH).groups.flatMap((group) => group.values);
          expect(byText([...detector.values()])).toEqual(byText(values));
        }
      }),
      { numRuns: 60 },
    ));
  it('the reports of the detector, applied in order, give the open opportunities', () =>
    fc.assert(
      fc.property(fc.array(anyBoard, { minLength: 2, maxLength: 5 }), ([first, ...rest]) => {
        const board = first!;
        const detector = new Detector(copyOf(board));
        const reported = new Map(detector.open(NOON).upserts.map((live) => [live.opportunity.id, live]));
        for (const next of rest) {
          const diff = diffBetween(board, next);
          applyDiff(board, diff);
          const { upserts, closed } = detector.update(diff, NOON);
          for (const live of upserts) reported.set(live.opportunity.id, live);
          for (const { id } of closed) expect(reported.delete(id)).toBe(true);
        }
        expect(new Map(reported)).toEqual(
          new Map(Array.from(detector.opportunities(), (live) => [live.opportunity.id, live])),
        );
      }),
    ));
});

it("a single state's listing of a book is neither a leg nor a vote when the general listing exists", () => {
  const at = (book: string, home: number, away: number) => [
    aQuote({ book, outcome: 'home', price: odds(home) }),
    aQuote({ book, outcome: 'away', price: odds(away) }),
  ];
  const states = [at('hardrockbet', 1.91, 1.91), at('hardrockbet_az', 1.91, 1.91), at('hardrockbet_fl', 1.87, 1.95)];
  const board = aBoard([...states, at('hardrockbet_oh', 2.15, 1.77)].flat());
  const { arbitrage, groups } = searchAll(board, NOON, LIVE_SEARCH);
  expect(arbitrage).toEqual([]);
  expect(groups.map(({ fair, group }) => [fair, group.voters.books])).toEqual([[undefined, ['hardrockbet']]]);
  const others = searchAll(aBoard([...at('hardrockbet', 1.91, 1.91), ...at('novig', 2.2, 1.77)]), NOON, LIVE_SEARCH);
  expect(others.arbitrage).toHaveLength(1);
});
