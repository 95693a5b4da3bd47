import fc from 'fast-check';
import { aQuote, NOON } from '../../testing/builders.js';
import { UsualIntervals } from '../board/freshness.js';
import type { StampKey } from '../board/quote.js';
import { indexQuotes } from '../board/quote-index.js';
import { odds } from '../odds/formats.js';
import { groupsOf } from './groups.js';
import { consensusAge, isOldBeside, NEVER_OLD_MS } from './price-age.js';

const SECOND = 1_000;

/** A moneyline of these books, each confirmed so many seconds before noon (null: it never tells its time). */
const market = (ages: Readonly<Record<string, number | null>>) => {
  const quotes = Object.keys(ages).flatMap((book) =>
    ['home', 'away'].map((outcome) => aQuote({ book, outcome, price: odds(1.95) })),
  );
  const [line] = indexQuotes(quotes).lines.values();
  const times = new Map<StampKey, number>();
  for (const { book, stamp } of quotes) {
    const age = ages[book];
    if (age !== null && age !== undefined) times.set(stamp, NOON - age * SECOND);
  }
  const stampOf = (book: string) => quotes.find((quote) => quote.book === book)!.stamp;
  return { group: groupsOf(line!, new Set())[0]!, times, stampOf };
};

const isOld = (ages: Readonly<Record<string, number | null>>, book: string, isStarted: boolean, interval?: number) => {
  const { group, times, stampOf } = market(ages);
  return isOldBeside(group, stampOf(book), times, {
    now: NOON,
    isStarted,
    ...(interval === undefined ? {} : { interval }),
  });
};

it('the age of the consensus is the weighted median of the ages of its voters', () => {
  const age = (ages: Readonly<Record<string, number | null>>) => {
    const { group, times } = market(ages);
    return consensusAge(group, times, NOON);
  };
  expect(age({ a: 5, b: 9, c: 60 })).toBe(9 * SECOND);
  expect(age({ a: 5, b: 9, pinnacle: 60 })).toBe(60 * SECOND);
  expect(age({ a: 5, b: null, c: 9, d: 20 })).toBe(9 * SECOND);
  expect(age({ a: null, b: null })).toBeUndefined();
  expect(age({ a: 8, b: 9, prizepicks: 500 })).toBe(8.5 * SECOND);
});

it('a live price of a minute beside a consensus of nine seconds is old, and one of 27 seconds is not', () => {
  const around = { a: 9, b: 9, c: 9, d: 9 };
  expect(isOld({ ...around, late: 60 }, 'late', true)).toBe(true);
  expect(isOld({ ...around, late: 27 }, 'late', true)).toBe(false);
});

it('before the start a price may be older', () => {
  const around = { a: 9, b: 9, c: 9, d: 9 };
  expect(isOld({ ...around, late: 60 }, 'late', false)).toBe(false);
  expect(isOld({ ...around, late: 91 }, 'late', false)).toBe(true);
});

it('a price of a book that usually confirms every minute is not old at a minute', () => {
  const around = { a: 9, b: 9, c: 9, d: 9, late: 60 };
  expect(isOld(around, 'late', true, 60 * SECOND)).toBe(false);
  expect(isOld({ ...around, late: 91 }, 'late', true, 60 * SECOND)).toBe(true);
});

it('a price or a consensus without a time is never old', () => {
  expect(isOld({ a: 9, b: 9, c: 9, late: null }, 'late', true)).toBe(false);
  expect(isOld({ a: null, b: null, c: null, prizepicks: 500 }, 'prizepicks', true)).toBe(false);
});

it('a price is old only past the floor and past three times its consensus, and a fresher price is never older', () => {
  const anyAge = fc.integer({ min: 0, max: 600 });
  fc.assert(
    fc.property(
      fc.array(anyAge, { minLength: 3, maxLength: 8 }),
      anyAge,
      anyAge,
      fc.boolean(),
      (votes, own, less, on) => {
        const around = Object.fromEntries(votes.map((age, i) => [`b${i}`, age]));
        const { group, times, stampOf } = market({ ...around, prizepicks: own });
        const stamp = stampOf('prizepicks');
        const consensus = consensusAge(group, times, NOON)!;
        const old = isOldBeside(group, stamp, times, { now: NOON, isStarted: on });
        const floor = NEVER_OLD_MS[on ? 'live' : 'upcoming'];
        expect(old).toBe(own * SECOND > floor && own * SECOND > 3 * consensus);
        const fresher = new Map(times).set(stamp, NOON - Math.max(0, own - less) * SECOND);
        if (!old) expect(isOldBeside(group, stamp, fresher, { now: NOON, isStarted: on })).toBe(false);
      },
    ),
  );
});

it('the usual interval of a book is the median of the gaps between its confirmations, and its silence is none', () => {
  const intervals = new UsualIntervals();
  const { stamp } = aQuote({ book: 'bovada' });
  intervals.note(stamp, undefined, NOON);
  intervals.note(stamp, NOON, NOON + 60 * SECOND);
  expect(intervals.of(stamp)).toBeUndefined();
  intervals.note(stamp, NOON + 60 * SECOND, NOON + 60 * SECOND);
  intervals.note(stamp, NOON + 60 * SECOND, NOON + 130 * SECOND);
  expect(intervals.of(stamp)).toBe(60 * SECOND);
  expect(intervals.of(aQuote({ book: 'fanduel' }).stamp)).toBeUndefined();
});
