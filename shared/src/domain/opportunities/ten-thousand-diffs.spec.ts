import fc from 'fast-check';
import { aQuote, NOON } from '../../testing/builders.js';
import {
  amongBooks,
  applyDiff,
  type BoardChange,
  commissionsOf,
  diffLocks,
  isEmptyChange,
  LIVE_SEARCH,
  type LiveBoard,
  linesUnder,
  middleReturn,
  noChange,
  type Odds,
  odds,
  pairArbitrage,
  pairMiddle,
  type Quote,
  suspectArbitrage,
} from '../index.js';
import { anyPrice, anySmallBoard, BOOKS, copyOf } from '../testing/any-board.js';
import { bruteForce, type Wanted } from '../testing/brute-force.js';
import { Detector } from './detector.js';

const RUNS = 330;
const STEPS = 40;
const MINUTE = 60_000;

/** One random change of a board; `pick` and `other` choose its target. */
const anyStep = fc.record({
  kind: fc.constantFrom(
    ...(['moves', 'moves', 'moves', 'moves', 'lists', 'lists', 'withdraws', 'suspends', 'ages'] as const),
    ...(['ages', 'confirms', 'confirms', 'starts', 'ends', 'leaves'] as const),
  ),
  pick: fc.nat(),
  other: fc.nat(),
  price: anyPrice,
});
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

const changeOf = (board: LiveBoard, { kind, pick, other, price }: Step, now: number): BoardChange => {
  const quotes = [...board.quotes.values()];
  const { suspended: _, ...quote } = quotes[pick % Math.max(1, quotes.length)] ?? aQuote({ event: 'none' });
  const event = board.events.get(quote.event);
  if (!event) return noChange;
  const upsert = (of: Quote): BoardChange => ({ ...noChange, upserts: [of], stamps: new Map([[of.stamp, now]]) });
  if (kind === 'moves') return upsert({ ...quote, price });
  if (kind === 'suspends') return upsert({ ...quote, suspended: true });
  if (kind === 'withdraws') return { ...noChange, removed: [quote.key] };
  if (kind === 'starts')
    return { ...noChange, events: [{ ...event, commenceTime: now + ((other % 5) - 2) * 30 * MINUTE }] };
  if (kind === 'ends') return { ...noChange, events: [{ ...event, completed: other % 4 === 0 }] };
  if (kind === 'leaves') return other % 8 === 0 ? { ...noChange, gone: [event.id] } : noChange;
  if (kind !== 'lists') return noChange;
  const line = quote.line === undefined ? undefined : quote.line + ((other % 5) - 2) / 2;
  const limit = other % 3 === 0 ? { offer: { limit: 100 } } : {};
  return upsert(aQuote({ ...quote, book: BOOKS[other % BOOKS.length]!, line, price, ...limit }));
};

// Adds a market that is close to a three-way arbitrage to the first unfinished game.
const withThreeWays = (board: LiveBoard): LiveBoard => {
  const event = [...board.events.keys()].find((id) => id !== 'long ago') ?? 'none';
  for (const [i, book] of ['alpha', 'betmgm', 'novig', 'pinnacle'].entries())
    for (const [j, outcome] of ['away', 'draw', 'home'].entries()) {
      const quote = aQuote({
        event,
        family: 'h2h_h1',
        set: 'away,draw,home',
        outcome,
        book,
        price: odds(i === j ? 4 : 2.5),
      });
      board.quotes.set(quote.key, quote);
      board.stamps.set(quote.stamp, NOON);
    }
  board.locked.clear();
  return board;
};

/**
 * A board that ages as in a worker: prices that become too old are locked by a diff. The detector follows a copy, so that nothing it finds
 * or keeps is used by the brute force.
 */
class Followed {
  readonly detector: Detector;
  now = NOON;
  diffs = 0;

  constructor(readonly board: LiveBoard) {
    this.detector = new Detector(copyOf(board));
    this.detector.open(this.now);
  }

  happens(step: Step) {
    if (step.kind === 'ages') this.now += (1 + (step.other % 6)) * MINUTE;
    if (step.kind === 'confirms')
      for (const [i, stamp] of [...this.board.stamps.keys()].entries())
        if (i % 3 === step.other % 3)
          for (const { stamps } of [this.board, this.detector.board]) stamps.set(stamp, this.now);
    this.take(changeOf(this.board, step, this.now));
    this.take({ ...noChange, ...diffLocks(this.board, this.now) });
    this.detector.sweep(this.now);
  }

  private take(change: BoardChange) {
    if (isEmptyChange(change)) return;
    this.diffs += 1;
    const diff = { ...change, seq: this.board.seq + 1 };
    applyDiff(this.board, diff);
    this.detector.update(diff, this.now);
  }
}

/** The open opportunities for one user, with legs chosen from the pushed prices. */
const foundBy = (detector: Detector, { legs, commission, minProfit }: Wanted) => {
  const terms = {
    ...(legs && { books: amongBooks(legs) }),
    ...(commission && { commission: commissionsOf(Object.entries(commission)) }),
  };
  const found: { arbitrage: object[]; middles: object[] } = { arbitrage: [], middles: [] };
  for (const { opportunity } of detector.opportunities()) {
    const [low, high] = linesUnder(opportunity);
    if (opportunity.kind === 'arbitrage') {
      const pairing = pairArbitrage(opportunity.prices, { ...terms, minProfit });
      if (!pairing) continue;
      const { legs, profit } = pairing;
      const isSuspect = suspectArbitrage(profit, opportunity.prices) !== undefined;
      found.arbitrage.push({ at: low, outcomes: opportunity.outcomes, books: booksOf(legs), profit, isSuspect });
    } else {
      const pairing = pairMiddle(opportunity.prices, terms);
      if (!pairing) continue;
      const { gap, consensus, lean } = opportunity;
      found.middles.push({
        low,
        high,
        books: booksOf(pairing.legs),
        gap,
        bothWin: middleReturn(pairing.net),
        consensus,
        lean,
      });
    }
  }
  return found;
};

const booksOf = (legs: readonly { readonly book: string; readonly price: Odds }[]) => legs.map(({ book }) => book);

const asText = (found: readonly object[]): string =>
  found
    .map((each) => JSON.stringify(each, (_, part) => (typeof part === 'number' ? Number(part.toPrecision(9)) : part)))
    .sort()
    .join('\n');

// Building an `expect` costs more than both searches together.
const expectSame = (ours: string, theirs: string) => {
  if (ours !== theirs) expect(ours).toBe(theirs);
};

const EVERYONE: Wanted = { ...LIVE_SEARCH, byAge: true };
const SOMEBODY: Wanted = {
  ...EVERYONE,
  legs: BOOKS.filter((book) => book !== 'zeta'),
  commission: { novig: 2, alpha: 5 },
  minProfit: 0.5,
};

it('after each of 10,000 diffs the detector equals brute force, for all users and with one user’s settings', () => {
  const counts = { twoWay: 0, threeWay: 0, suspects: 0, middles: 0, aged: 0, costly: 0 };
  let diffs = 0;
  fc.assert(
    fc.property(
      anySmallBoard,
      fc.array(anyStep, { minLength: STEPS, maxLength: STEPS, size: 'max' }),
      (board, steps) => {
        const followed = new Followed(withThreeWays(board));
        for (const step of steps) {
          followed.happens(step);
          const everyone = bruteForce(board, followed.now, EVERYONE);
          const somebody = bruteForce(board, followed.now, SOMEBODY);
          for (const [wanted, theirs] of [
            [EVERYONE, everyone],
            [SOMEBODY, somebody],
          ] as const) {
            const ours = foundBy(followed.detector, wanted);
            expectSame(asText(ours.arbitrage), asText(theirs.arbitrage));
            expectSame(asText(ours.middles), asText(theirs.middles));
          }
          counts.twoWay += everyone.arbitrage.filter(({ outcomes }) => outcomes.length === 2).length;
          counts.threeWay += everyone.arbitrage.filter(({ outcomes }) => outcomes.length === 3).length;
          counts.suspects += everyone.arbitrage.filter(({ isSuspect }) => isSuspect).length;
          counts.middles += everyone.middles.length;
          counts.aged += board.locked.size;
          counts.costly += everyone.arbitrage.length - somebody.arbitrage.length;
        }
        diffs += followed.diffs;
      },
    ),
    { numRuns: RUNS },
  );
  expect(diffs).toBeGreaterThan(10_000);
  // Every kind of finding was frequent enough to reveal a fault. Middles are the rarest: usually 800, and seldom fewer than 400.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(50);
});
