import fc from 'fast-check';
import { odds } from '../odds/formats.js';
import { diffQuotes } from './diff-reading.js';
import { isListed, type Listing, ListingTable, listingsOf } from './listing.js';

import type { Quote } from './quote.js';
import { lineKey, quoteKey, stampKey } from './quote.js';

const PLACES = ['a', 'b', 'c'].map((book) => stampKey('g1', book, 'h2h'));
const INDEX = new Map(PLACES.map((stamp, place) => [stamp, place]));

const anyListing = (place: number) =>
  fc.array(fc.constantFrom(1.5, 2, 3, null), { maxLength: 2 }).map((prices): Listing => {
    const book = 'abc'[place]!;
    const [event, family, market, set] = ['g1', 'h2h', 'h2h', 'away,home'];
    const at = lineKey({ event, family, subject: '', line: undefined });
    const quotes = prices.map((price, i): Quote => {
      const outcome = i === 0 ? 'home' : 'away';
      const place = { event, family, subject: '', line: undefined, outcome, set, book, market };
      const key = quoteKey(at, outcome, book);
      const quote: Quote = {
        ...place,
        key,
        at,
        stamp: stampKey(event, book, market),
        price: odds(price ?? 2),
        receivedAt: 1,
      };
      return price === null ? { ...quote, suspended: true } : quote;
    });
    const key = stampKey(event, book, market);
    return listingsOf(quotes).get(key) ?? { key, event, book, market, quotes: [] };
  });
const anyTable = fc
  .tuple(anyListing(0), anyListing(1), anyListing(2))
  .map((listings) => new ListingTable(INDEX, listings));

it('a listing table gives the same entries as a map', () => {
  fc.assert(
    fc.property(anyTable, (table) => {
      const map = new Map(table.listings.filter(isListed).map((each) => [each.key, each]));
      expect(new Map(table)).toEqual(map);
      expect([...table.keys()]).toEqual([...map.keys()]);
      expect([...table.values()]).toEqual([...map.values()]);
      expect(table.size).toBe(map.size);
      for (const stamp of PLACES) {
        expect(table.get(stamp)).toBe(map.get(stamp));
        expect(table.has(stamp)).toBe(map.has(stamp));
      }
      const seen: unknown[] = [];
      table.forEach((listing, key) => {
        seen.push([key, listing]);
      });
      expect(seen).toEqual([...map]);
    }),
  );
});

it('comparing two aligned tables finds the same differences as comparing two maps', () => {
  const asked = { markets: new Set(['h2h']) };
  fc.assert(
    fc.property(anyTable, anyTable, (before, now) => {
      const byKey = ({ upserts, withdrawn }: ReturnType<typeof diffQuotes>) => ({
        upserts: upserts.sort((a, b) => (a.key < b.key ? -1 : 1)),
        withdrawn: withdrawn.map(({ key }) => key).sort(),
      });
      expect(byKey(diffQuotes(before, now, asked))).toEqual(byKey(diffQuotes(new Map(before), new Map(now), asked)));
    }),
  );
});
