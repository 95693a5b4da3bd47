import fc from 'fast-check';
import { diffReading, listingsOf, odds } from '../domain/index.js';
import { aBoard, aQuote, NOON, unpackBoard } from '../testing/index.js';
import {
  boardNewsSchema,
  boardSnapshotSchema,
  isPackedQuote,
  packBoard,
  packDiff,
  packedQuoteSchema,
  packedQuotesSchema,
  packQuote,
  unpackDiff,
} from './board-news.js';

const offer = { limit: 250, betslipLink: 'https://book.example/slip', eventSid: '1' };

const main = aQuote({ offer: { limit: 250, betslipLink: 'https://book.example/slip' } });
const threeWay = aQuote({ book: 'pinnacle', set: 'away,draw,home', price: odds(2.4) });
const prop = aQuote({
  family: 'player_points',
  market: 'player_points_alternate',
  subject: 'A | B %',
  outcome: 'over',
  line: 0,
});

const suspended = { ...aQuote({ book: 'betmgm', offer: { limit: 50 } }), suspended: true as const };

it('a board is unchanged after packing and parsing', () => {
  const board = aBoard([main, threeWay, prop, suspended]);
  board.locked.add(main.stamp);
  const sent = JSON.parse(JSON.stringify(packBoard(board, NOON)));
  expect(unpackBoard(boardSnapshotSchema.parse(sent))).toEqual(board);
});

const quotes = [
  packQuote(aQuote(), undefined),
  packQuote(aQuote({ market: 'alternate_spreads', set: 'away,draw,home', offer }), NOON),
  packQuote({ ...aQuote({ price: odds(1.01) }), suspended: true }, NOON),
];

it('a diff is unchanged after packing and parsing', () => {
  const board = aBoard([main, threeWay, aQuote({ book: 'betmgm', offer: { limit: 50 } })]);
  const reading = {
    events: [...board.events.values()],
    listings: listingsOf([main, prop, suspended]),
    stamps: board.stamps,
    receivedAt: NOON,
  };
  const change = diffReading(board, listingsOf(board.quotes.values()), reading, {
    markets: new Set(['h2h', 'player_points_alternate']),
  });
  const diff = {
    ...change,
    unlocked: [main.stamp],
    stamps: new Map([
      [main.stamp, NOON + 1],
      [prop.stamp, NOON],
    ]),
    seq: 2,
  };
  expect(diff.upserts).toContainEqual(suspended);
  const sent = JSON.parse(JSON.stringify(packDiff(diff, NOON)));
  expect(unpackDiff(boardNewsSchema.parse(sent))).toEqual(diff);
});

const anything = fc.oneof(fc.jsonValue(), fc.constantFrom(1, 1.5, 'suspended', {}, [], { limit: 1 }, { limit: '1' }));

/** A packed quote with one place replaced, removed or added, or with one entry of its offer replaced or added. */
const damaged = fc.oneof(
  fc
    .tuple(fc.constantFrom(...quotes), fc.nat(9), anything)
    .map(([quote, at, by]) => Object.assign([...quote], { [at]: by })),
  fc.tuple(fc.constantFrom(...quotes), fc.nat(8)).map(([quote, length]) => quote.slice(0, length)),
  fc
    .tuple(fc.oneof(fc.constantFrom('limit', 'marketLink', 'outcomeSid', 'odd'), fc.string()), anything)
    .map(([name, by]) => [...quotes[1]!.slice(0, 6), { ...offer, [name]: by }]),
);

it('the quick check of a packed quote agrees with the schema', () => {
  expect(quotes.every(isPackedQuote)).toBe(true);
  fc.assert(
    fc.property(fc.oneof(damaged, fc.jsonValue()), (value) => {
      const sent: unknown = JSON.parse(JSON.stringify(value));
      expect(isPackedQuote(sent)).toBe(packedQuoteSchema.safeParse(sent).success);
    }),
    { numRuns: 2_000 },
  );
});

it('packed quotes with a wrong one among them are refused', () => {
  expect(packedQuotesSchema.safeParse(quotes).data).toBe(quotes);
  expect(packedQuotesSchema.safeParse([...quotes, ['key', 0.5]]).success).toBe(false);
  expect(packedQuotesSchema.safeParse({ length: 0 }).success).toBe(false);
});
