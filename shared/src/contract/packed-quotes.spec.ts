import fc from 'fast-check';
import { odds } from '../domain/index.js';
import { aQuote, NOON } from '../testing/index.js';
import { isPackedQuote, packedQuotesSchema } from './packed-quotes.js';
import { packedQuoteSchema, packQuote } from './quote-codec.js';

const offer = { limit: 250, betslipLink: 'https://book.example/slip', eventSid: '1' };
const quotes = [
  packQuote(aQuote(), undefined),
  packQuote(aQuote({ market: 'alternate_spreads', set: 'away,draw,home', offer }), NOON),
  packQuote({ ...aQuote({ price: odds(1.01) }), suspended: true }, NOON),
];
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
