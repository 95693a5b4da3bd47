import { aBook, anEvent, moneyline, RECEIVED, readOnce, total } from '../testing/an-answer.js';
import { OddsReader } from './odds-reader.js';

const EARLIER = '2026-11-22T17:59:00Z';
const LATER = '2026-11-22T18:01:00Z';

const main = (over: number, last_update?: unknown) => ({ ...total(220.5, over, 2), last_update });
const alternate = (over: number, last_update?: unknown) => ({
  ...total(220.5, over, 2, 'alternate_totals'),
  last_update,
});
const readBoth = (first: object, second: object) =>
  readOnce([anEvent([aBook([first, second], { last_update: undefined })])]);

it('a price that a market lists twice counts once: the first one', () => {
  const twice = {
    key: 'totals',
    outcomes: [...(total(220.5, 1.9, 2).outcomes as []), { name: 'Over', price: 1.8, point: 220.5 }],
  };
  const { prices, dropped } = readOnce([anEvent([aBook([twice])])]);
  expect(prices).toEqual({ 'totals 220.5 over': 1.9, 'totals 220.5 under': 2 });
  expect(dropped).toEqual({ duplicate: 1 });
});

it('a price in both the main and the alternate market counts once: the newer one', () => {
  const { quotes, dropped } = readBoth(main(1.9, EARLIER), alternate(1.8, LATER));
  expect(quotes.map(({ market, outcome, price }) => [market, outcome, price])).toEqual([
    ['alternate_totals', 'over', 1.8],
    ['alternate_totals', 'under', 2],
  ]);
  expect(dropped).toEqual({ duplicate: 2 });
});

it.each([
  ['it is older', LATER, EARLIER],
  ['it is just as old', EARLIER, EARLIER],
  ['it has no time', EARLIER, undefined],
  ['the earlier has no time', undefined, LATER],
])("the alternate market's duplicate price is dropped when %s", (_, first, second) => {
  const { prices, dropped } = readBoth(main(1.9, first), alternate(1.8, second));
  expect(prices['totals 220.5 over']).toBe(1.9);
  expect(dropped).toEqual({ duplicate: 2 });
});

it('a missing main-market price is reported there in every poll, though the alternate market has one', () => {
  const reader = new OddsReader();
  const read = (under: number) => {
    const answer = [anEvent([aBook([total(220.5, null, under), total(220.5, 1.8, 2, 'alternate_totals')])])];
    const { listings } = reader.read(answer, { receivedAt: RECEIVED, format: 'decimal' }).reading;
    return Array.from(listings.values(), ({ market, quotes, unpriced }) => [market, quotes.length, unpriced]);
  };
  const named = [
    ['totals', 1, ['e1|totals||220.5|over|draftkings']],
    ['alternate_totals', 1, undefined],
  ];
  expect([read(1.95), read(1.9)]).toEqual([named, named]);
});

it('alternate lines that are not duplicates are kept', () => {
  const ladder = {
    key: 'alternate_totals',
    outcomes: [...(total(220.5, 1.8).outcomes as []), { name: 'Over', price: 2.2, point: 224.5 }],
  };
  expect(readBoth(main(1.9), ladder).prices).toMatchObject({ 'totals 220.5 over': 1.9, 'totals 224.5 over': 2.2 });
});

it('a book listed twice, once per region, counts once, with its newer prices and their time', () => {
  const old = aBook([moneyline(1.8, 2.1)], { last_update: EARLIER });
  const fresh = aBook([moneyline(1.75, 2.15)], { last_update: LATER });
  const { prices, dropped, reading } = readOnce([anEvent([old, fresh])]);
  expect(prices).toEqual({ 'h2h home': 1.75, 'h2h away': 2.15 });
  expect(dropped).toEqual({ duplicate: 2 });
  expect([...reading.stamps]).toEqual([['e1|draftkings|h2h', Date.parse(LATER)]]);
});

it('an event listed twice counts once, with the prices of both', () => {
  const { reading, prices } = readOnce([anEvent([aBook([moneyline()])]), anEvent([aBook([total(220.5)])])]);
  expect(reading.events).toHaveLength(1);
  expect(Object.keys(prices)).toHaveLength(4);
});

it('prices of two books are never duplicates of each other', () => {
  expect(readOnce([anEvent([aBook(), aBook(undefined, { key: 'fanduel' })])]).dropped).toEqual({});
});

describe('a book that a feed lists under two names', () => {
  const caesars = (home: number, last_update: string) => aBook([moneyline(home, 2)], { key: 'caesars', last_update });
  const williamHill = (home: number, last_update: string) =>
    aBook([moneyline(home, 2)], { key: 'williamhill_us', last_update });

  it.each([
    ['the first', [caesars(1.8, LATER), williamHill(1.7, EARLIER)]],
    ['the second', [williamHill(1.7, EARLIER), caesars(1.8, LATER)]],
  ])(
    'a book that a feed lists under two names counts as one book with its fresher prices, when those are %s',
    (_, books) => {
      const { quotes, dropped, reading } = readOnce([anEvent(books)]);
      expect(quotes.map(({ book, price }) => [book, price])).toEqual([
        ['williamhill_us', 1.8],
        ['williamhill_us', 2],
      ]);
      expect(dropped).toEqual({ duplicate: 2 });
      expect([...reading.stamps]).toEqual([['e1|williamhill_us|h2h', Date.parse(LATER)]]);
    },
  );

  it('a book under two names is one book when one has the main line and the other the alternates', () => {
    const books = [
      aBook([total(220.5, 1.9, 2)], { key: 'caesars', last_update: LATER }),
      aBook([total(220.5, 1.8, 2, 'alternate_totals')], { key: 'williamhill_us', last_update: EARLIER }),
    ];
    expect(readOnce([anEvent(books)]).quotes.map(({ market, price }) => [market, price])).toEqual([
      ['totals', 1.9],
      ['totals', 2],
    ]);
  });

  it('a book that a feed lists under two names has the prices of whichever name is fresher in each poll', () => {
    const reader = new OddsReader();
    const read = (...books: object[]) => {
      const { listings } = reader.read([anEvent(books)], { receivedAt: RECEIVED, format: 'decimal' }).reading;
      return Array.from(listings.values(), ({ book, quotes }) => [book, quotes[0]!.price]);
    };
    expect(read(caesars(1.8, EARLIER), williamHill(1.7, LATER))).toEqual([['williamhill_us', 1.7]]);
    expect(read(caesars(1.8, '2026-11-22T18:03:00Z'), williamHill(1.7, LATER))).toEqual([['williamhill_us', 1.8]]);
    expect(read(caesars(1.75, '2026-11-22T18:03:00Z'))).toEqual([['williamhill_us', 1.75]]);
  });

  it('Unibet of Australia and Unibet of the United States are two books', () => {
    const books = ['unibet', 'unibet_us'].map((key) => aBook(undefined, { key }));
    expect(new Set(readOnce([anEvent(books)]).quotes.map(({ book }) => book)).size).toBe(2);
  });
});
