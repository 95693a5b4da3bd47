import fc from 'fast-check';
import { diffQuotes } from '../board/diff-reading.js';
import type { Listing, Listings, Reading } from '../board/listing.js';
import { AWAY, aBook, aMarket, anEvent, HOME, moneyline, RECEIVED, readOnce, total } from '../testing/an-answer.js';
import { OddsReader } from './odds-reader.js';
import type { WireBook, WireEvent, WireMarket } from './wire.js';

const again = <T>(answer: T): T => structuredClone(answer);
const read = (reader: OddsReader, answer: unknown, receivedAt = RECEIVED): Reading =>
  reader.read(answer, { receivedAt, format: 'decimal' }).reading;
const listings = (reading: Reading) => [...reading.listings.values()];
const confirmed = (markets: WireMarket[], at: string) => [anEvent([aBook(markets, { last_update: at })])];

describe('an odds reader with memory', () => {
  it('an odds reader returns the same listing objects while no price changed, whatever the confirmation time', () => {
    const reader = new OddsReader();
    const first = read(reader, confirmed([moneyline(), total(220.5)], '2026-11-22T18:00:00Z'));
    const before = listings(first);
    const second = read(reader, confirmed([moneyline(), total(220.5)], '2026-11-22T18:00:30Z'), RECEIVED + 2);
    expect(listings(second).every((listing, i) => listing === before[i])).toBe(true);
    expect([...second.stamps.values()]).toEqual(Array(2).fill(Date.parse('2026-11-22T18:00:30Z')));
  });

  it('an odds reader returns a new listing only for a changed market, with its unchanged price objects', () => {
    const reader = new OddsReader();
    const first = listings(read(reader, [anEvent([aBook([moneyline(), total(220.5)])])]));
    const second = listings(read(reader, [anEvent([aBook([moneyline(1.85), total(220.5)])])], RECEIVED + 2));
    expect(second[1]).toBe(first[1]);
    expect(second[0]!.quotes[1]).toBe(first[0]!.quotes[1]);
    expect(second[0]!.quotes[0]).toEqual({ ...first[0]!.quotes[0], price: 1.85, receivedAt: RECEIVED + 2 });
  });

  it('an odds reader with memory does not change the listings of the previous poll', () => {
    const reader = new OddsReader();
    const first = read(reader, [anEvent([aBook([moneyline(1.8)])])]);
    read(reader, [anEvent([aBook([moneyline(1.85)])])]);
    expect(listings(first)[0]!.quotes[0]!.price).toBe(1.8);
  });

  it('an odds reader with memory notices a changed limit', () => {
    const reader = new OddsReader();
    const withLimit = (bet_limit: number) => [
      anEvent([aBook([aMarket('h2h', [{ name: HOME, price: 2, bet_limit }])])]),
    ];
    read(reader, withLimit(100));
    expect(listings(read(reader, withLimit(50)))[0]!.quotes[0]!.offer).toEqual({ limit: 50 });
  });

  it('an odds reader with memory forgets a book that left the feed, and reads it again when it comes back', () => {
    const reader = new OddsReader();
    read(reader, [anEvent([aBook(), aBook(undefined, { key: 'fanduel' })])]);
    expect(listings(read(reader, [anEvent([aBook()])])).map(({ book }) => book)).toEqual(['draftkings']);
    expect(listings(read(reader, [anEvent([aBook(), aBook(undefined, { key: 'fanduel' })])]))).toHaveLength(2);
  });

  it('an odds reader with memory reports a price that became null or zero as missing, and restores it later', () => {
    const reader = new OddsReader();
    const results = [1.8, null, 0, 1.9].map((price) => {
      const [listing] = listings(read(reader, [anEvent([aBook([moneyline(price)])])]));
      return [listing!.quotes.map((quote) => quote.price), listing!.unpriced];
    });
    const place = ['e1|h2h|||home|draftkings'];
    expect(results).toEqual([
      [[1.8, 2.1], undefined],
      [[2.1], place],
      [[2.1], place],
      [[1.9, 2.1], undefined],
    ]);
  });

  it('an odds reader reports all prices of a market as missing and keeps updating its time', () => {
    const reader = new OddsReader();
    read(reader, confirmed([moneyline()], '2026-11-22T18:00:00Z'));
    const without = read(reader, confirmed([moneyline(null, null)], '2026-11-22T18:00:30Z'));
    expect(listings(without)[0]!.unpriced).toHaveLength(2);
    expect([...without.stamps.values()]).toEqual([Date.parse('2026-11-22T18:00:30Z')]);
  });

  it('an odds reader with memory reports no missing price when its line is unknown', () => {
    const point = aMarket('totals', [{ name: 'Over', price: null }]);
    expect(listings(read(new OddsReader(), [anEvent([aBook([point])])]))).toEqual([]);
  });

  it('an odds reader with memory reads a game again when its team names change', () => {
    const reader = new OddsReader();
    read(reader, [anEvent()]);
    const [listing] = listings(read(reader, [anEvent(undefined, { home_team: AWAY, away_team: HOME })]));
    expect(listing!.quotes.map(({ outcome, price }) => [outcome, price])).toEqual([
      ['away', 1.8],
      ['home', 2.1],
    ]);
  });

  it('an odds reader keeps the listings of a game whose start changed, and reports the new start', () => {
    const reader = new OddsReader();
    const first = listings(read(reader, [anEvent()]));
    const second = read(reader, [anEvent(undefined, { commence_time: '2026-11-22T21:00:00Z' })]);
    expect(listings(second)[0]).toBe(first[0]);
    expect(second.events[0]!.commenceTime).toBe(Date.parse('2026-11-22T21:00:00Z'));
  });

  it('an odds reader returns the same listings of main and alternate markets until the other is newer', () => {
    const reader = new OddsReader();
    const both = (mainAt: string, alternateAt: string) => [
      anEvent([
        aBook([
          { ...total(220.5, 1.9), last_update: mainAt },
          { ...total(220.5, 1.8, 1.95, 'alternate_totals'), last_update: alternateAt },
        ]),
      ]),
    ];
    const first = listings(read(reader, both('2026-11-22T18:00:00Z', '2026-11-22T18:00:00Z')));
    const second = listings(read(reader, both('2026-11-22T18:00:09Z', '2026-11-22T18:00:05Z')));
    const third = listings(read(reader, both('2026-11-22T18:00:09Z', '2026-11-22T18:00:10Z')));
    expect(second[0]).toBe(first[0]);
    expect(third.map(({ market }) => market)).toEqual(['alternate_totals']);
  });
});

describe('any answer of the feed', () => {
  const price = fc.oneof(fc.double({ min: 1.02, max: 60, noNaN: true }), fc.constant(null));
  const key = (names: readonly string[]) => fc.constantFrom(...names);
  const market: fc.Arbitrary<WireMarket> = fc.oneof(
    fc.tuple(price, price).map(([home, away]) => moneyline(home, away)),
    fc
      .tuple(key(['totals', 'alternate_team_totals', 'player_points']), price, price)
      .map(([name, over, under]) => total(220.5, over, under, name)),
  );
  const book: fc.Arbitrary<WireBook> = fc
    .tuple(
      key(['draftkings', 'fanduel', 'prizepicks', 'novig']),
      fc.uniqueArray(market, { selector: (each) => each.key }),
    )
    .map(([name, markets]) => aBook(markets, { key: name }));
  const event: fc.Arbitrary<WireEvent> = fc
    .tuple(key(['e1', 'e2', 'e3']), fc.uniqueArray(book, { selector: (each) => each.key }))
    .map(([id, books]) => anEvent(books, { id }));
  const answer = fc.uniqueArray(event, { selector: (each) => each.id });

  it('an answer of the feed gives the same prices in any order of events, books, markets and outcomes', () => {
    fc.assert(
      fc.property(answer, (events) => {
        const sorted = (wires: WireEvent[]) =>
          readOnce(wires, { format: 'decimal' }).quotes.sort((a, b) => (a.key < b.key ? -1 : 1));
        expect(sorted(turned(events) as WireEvent[])).toEqual(sorted(events));
      }),
    );
  });

  it('an answer of the feed is read without an error, whatever it contains', () => {
    const anything = fc.constantFrom(null, true, 0, -110, 2.5, Number.MAX_VALUE, '', 'h2h', 'a|b', '-115', [], {}, [
      null,
    ]);
    const few = <T>(each: fc.Arbitrary<T>) => fc.oneof(anything, fc.array(each, { maxLength: 3 }));
    const outcome = fc.record({ name: anything, price: anything, point: anything, description: anything });
    const market = fc.record({ key: fc.oneof(anything, fc.constant('spreads')), outcomes: few(outcome) });
    const book = fc.record({ key: anything, last_update: anything, markets: few(market) });
    const game = fc.record({ id: anything, sport_key: anything, commence_time: anything, bookmakers: few(book) });
    fc.assert(
      fc.property(few(game), few(game), (first, second) => {
        const reader = new OddsReader();
        const quotes = [first, second].flatMap((each) =>
          listings(reader.read(each, { receivedAt: RECEIVED }).reading).flatMap((listing) => listing.quotes),
        );
        expect(quotes.filter(({ key, price }) => !(price > 1.01) || key.split('|').length !== 6)).toEqual([]);
      }),
    );
  });

  it('an answer of the feed gives the same listing objects when it is read twice', () => {
    fc.assert(
      fc.property(answer, (events) => {
        const reader = new OddsReader();
        const first = listings(read(reader, events));
        expect(listings(read(reader, again(events))).every((listing, i) => listing === first[i])).toBe(true);
      }),
    );
  });

  it('an answer of the feed gives the same changes as a full comparison of two answers', () => {
    const few = fc.oneof(
      { weight: 40, arbitrary: fc.constantFrom(1.8, 1.9, 2) },
      { weight: 1, arbitrary: fc.constant(null) },
    );
    let known = 0;
    const prices = fc.array(fc.tuple(few, few, fc.constantFrom(50, 100)), { minLength: 6, maxLength: 6 });
    const asked = { markets: new Set(['h2h', 'totals']) };
    const answerOf = (all: readonly (readonly [number | null, number | null, number])[]) =>
      ['draftkings', 'fanduel', 'novig'].map((key, i) => {
        const [[home, away, bet_limit], [over, under]] = [all[2 * i]!, all[2 * i + 1]!];
        const limited = aMarket('h2h', [
          { name: HOME, price: home, bet_limit },
          { name: AWAY, price: away, bet_limit },
        ]);
        return aBook([limited, total(220.5, over, under)], { key });
      });
    // The same listings without the reader's shortcut for comparisons.
    const stripped = new WeakMap<Listing, Listing>();
    const plain = ({ listings }: Reading): Listings =>
      new Map(
        Array.from(listings, ([key, listing]) => {
          const { edition, since, moved, ...rest } = listing;
          if (!stripped.has(listing)) stripped.set(listing, rest);
          return [key, stripped.get(listing)!];
        }),
      );
    fc.assert(
      fc.property(fc.array(prices, { minLength: 2, maxLength: 8 }), (polls) => {
        const reader = new OddsReader();
        const readings = polls.map((all, i) => read(reader, [anEvent(answerOf(all))], RECEIVED + i));
        for (const [i, now] of readings.slice(1).entries()) {
          const { stamps, listed, ...moves } = diffQuotes(readings[i]!.listings, now.listings, asked);
          const { listed: holding, ...expected } = diffQuotes(plain(readings[i]!), plain(now), asked);
          expect(moves).toEqual(expected);
          expect(stamps ? [...stamps.keys()] : listed).toEqual(holding);
          for (const [key, at] of stamps ?? []) expect(at).toBe(now.stamps.get(key));
          if (stamps) known += 1;
        }
      }),
    );
    expect(known).toBeGreaterThan(50);
  });

  it('an answer of the feed gives the same prices to a reader with memory and to a new one', () => {
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 5 }), (answers) => {
        const reader = new OddsReader();
        const seen = answers.map((each) => read(reader, each)).at(-1)!;
        const offers = (reading: Reading) =>
          listings(reading).map(({ quotes, unpriced }) => [quotes.map(({ receivedAt, ...offer }) => offer), unpriced]);
        expect(offers(seen)).toEqual(offers(read(new OddsReader(), answers.at(-1))));
      }),
    );
  });
});

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned).reverse();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, turned(each)]));
};
