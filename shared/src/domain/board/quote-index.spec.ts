import fc from 'fast-check';
import { aQuote } from '../../testing/builders.js';
import { quoteKey } from './quote.js';
import { indexQuotes } from './quote-index.js';

const quotes = ['h2h', 'totals'].flatMap((family) =>
  ['a', 'b', 'c', 'd'].map((book) => aQuote({ family, book, outcome: 'over' })),
);
// The same keys in new string objects, as they come from Redis or from another poll.
const retold = (at: number) => ({
  ...quotes[at]!,
  key: quoteKey(quotes[at]!.at, quotes[at]!.outcome, quotes[at]!.book),
});
const place = fc.nat(quotes.length - 1);
const diff = fc.record({
  upserts: fc.array(place, { maxLength: 6 }).map((places) => places.map(retold)),
  removed: fc.array(place, { maxLength: 3 }).map((places) => places.map((at) => quotes[at]!.key)),
});

it('every price is in exactly one place of one line, whatever is added or removed in any order', () =>
  fc.assert(
    fc.property(fc.array(diff, { maxLength: 20 }), (diffs) => {
      const index = indexQuotes(quotes);
      const offered = new Map(quotes.map((quote) => [quote.key, quote]));
      for (const change of diffs) {
        for (const prices of [index, offered]) {
          for (const key of change.removed) prices.delete(key);
          for (const quote of change.upserts) prices.set(quote.key, quote);
        }
        index.takeTouched();
        const seated = [...index.lines.values()].flatMap((line) => line.quotes);
        expect(new Set(seated)).toEqual(new Set(offered.values()));
        expect(seated).toHaveLength(offered.size);
        expect([...index]).toEqual([...offered]);
        for (const { key } of quotes) expect(index.get(key)).toBe(offered.get(key));
      }
    }),
  ));
