import {
  DEVIG_METHODS,
  defaultBooks,
  MARKET_KINDS,
  propMarkets,
  SCANNER_DEFAULTS,
  type Scanner,
  WANTED_DEPTHS,
} from '@fairline/shared/domain';
import fc from 'fast-check';
import { booksOf } from '../choices/betting-terms.js';
import { TABLE_DEFAULTS, type TableFilter } from '../choices/table-terms.js';
import { DEFAULT_VIEW, type View } from '../choices/view.js';
import { addressText, namesFilters, readAddress, withFilters, writeAddress } from './address.js';

const keys = (minLength: number, ...of: string[]) =>
  fc.uniqueArray(fc.oneof(fc.constantFrom(...of), fc.stringMatching(/^[a-z0-9_]{5,20}$/)), { minLength, maxLength: 9 });
const books = fc.option(fc.oneof(fc.constant('all' as const), keys(0, 'draftkings', 'fanduel', 'pinnacle')));
const sports = keys(1, 'americanfootball_nfl', 'basketball_nba');
const upTo = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => value + 0);
const americanOdds = fc.oneof(upTo(100, 100_000), upTo(-100_000, -100));
const scanner: fc.Arbitrary<Scanner> = fc.record({
  sports: fc.option(sports),
  minProfit: upTo(0.1, 50),
  maxStake: upTo(0, 1_000_000),
  roundTo: fc.constantFrom<Scanner['roundTo']>(0, 1, 5, 10),
  liveGames: fc.boolean(),
  threeWay: fc.boolean(),
  playerProps: fc.boolean(),
  middleProps: fc.boolean(),
  middlesBy: fc.constantFrom<Scanner['middlesBy']>('model', 'simple'),
  minMiddleEv: upTo(-100, 100),
  minModelProbability: upTo(0, 50),
  minGap: upTo(0.5, 20),
  minProbability: upTo(5, 50),
  middleStake: upTo(10, 10_000),
  minValueEv: upTo(0, 100),
  valueProps: fc.boolean(),
  maxLowHold: upTo(0, 20),
  holdProps: fc.boolean(),
  rolloverBook: fc.option(fc.constantFrom('fanduel', 'novig')),
  holdCounts: upTo(10, 10_000),
  kinds: fc.option(fc.subarray([...MARKET_KINDS], { minLength: 1 })),
  onlyLive: fc.boolean(),
  startsWithin: fc.option(upTo(1, 720)),
  minOdds: fc.option(americanOdds),
  maxOdds: fc.option(americanOdds),
  minLimit: upTo(0, 100_000),
  maxProfit: fc.option(upTo(0.1, 1_000)),
  maxMiddleEv: fc.option(upTo(-100, 1_000)),
  maxValueEv: fc.option(upTo(0, 1_000)),
  maxHold: fc.option(upTo(0, 100)),
  minDepth: fc.option(fc.constantFrom(...WANTED_DEPTHS)),
  minLife: upTo(0, 3_600),
});
const table: fc.Arbitrary<TableFilter> = fc.record({
  startsWithin: fc.option(upTo(1, 720)),
  minOdds: fc.option(americanOdds),
  maxOdds: fc.option(americanOdds),
  maximumEv: fc.option(upTo(-100, 100)),
  maxHold: fc.option(upTo(0, 100)),
  minDepth: fc.option(fc.constantFrom<'bet' | 'market' | 'event'>('bet', 'market', 'event')),
  ways: fc.constantFrom(null, 2, 3),
  minLimit: upTo(0, 100_000),
});
const views: fc.Arbitrary<View> = fc.record({
  sports,
  markets: keys(0, 'h2h', 'spreads_h1', 'alternate_totals'),
  props: keys(0, ...propMarkets('football').map(({ key }) => key)),
  books,
  propBooks: books,
  pickApps: fc.boolean(),
  date: fc.constantFrom('', 'live', '2026-11-21', '2027-01-31'),
  minimumEv: fc.option(upTo(-100, 100)),
  positiveOnly: fc.boolean(),
  maximumAge: fc.option(upTo(5, 900)),
  method: fc.constantFrom(...DEVIG_METHODS.map(({ name }) => name)),
  scanner,
  table,
});
const read = (text: string) => readAddress(new URLSearchParams(text));

const mine = fc.option(keys(1, 'draftkings', 'pinnacle'));

it('every view is read from its address as it was written, with the books that count for its writer', () => {
  fc.assert(
    fc.property(views, mine, (view, own) => {
      const [books, propBooks] = [view.books, view.propBooks].map((filter) => booksOf(filter, own) ?? 'all');
      expect(read(addressText(writeAddress(view, own)))).toEqual({ ...view, books, propBooks });
    }),
  );
});

it('each view has exactly one address', () => {
  fc.assert(
    fc.property(views, mine, mine, (view, own, other) => {
      const text = addressText(writeAddress(view, own));
      expect(addressText(writeAddress(read(text) as View, other))).toBe(text);
    }),
  );
});

it('the address is short if little was chosen, and readable', () => {
  const view = { ...DEFAULT_VIEW, date: 'live', minimumEv: 2 };
  expect(addressText(writeAddress(view, ['draftkings', 'fanduel']))).toBe(
    'sports=americanfootball_nfl,americanfootball_ncaaf&books=draftkings,fanduel&propbooks=draftkings,fanduel&date=live&ev=2',
  );
  expect(addressText(writeAddress(DEFAULT_VIEW, null))).toBe('sports=americanfootball_nfl,americanfootball_ncaaf');
});

it('an older link that names a plan shows the usual books of that plan', () => {
  expect(read('books=gold')).toEqual({ books: defaultBooks('gold') });
  expect(read('sports=basketball_nba&books=platinum').books).toEqual(defaultBooks('platinum'));
});

it('an address without sports changes only what it names', () => {
  expect(read('mode=props&q=x')).toEqual({});
  expect(read('ev=3&gap=1.5')).toEqual({ minimumEv: 3, scanner: { minGap: 1.5 } });
  expect(read('evto=9&depth=event')).toEqual({ table: { maximumEv: 9, minDepth: 'event' } });
  expect(read('sports=basketball_nba')).toEqual({
    ...DEFAULT_VIEW,
    books: 'all',
    propBooks: 'all',
    sports: ['basketball_nba'],
  });
});

it.each([
  'sports=',
  'sports=%00,%3Cscript%3E',
  'sports=none',
  `sports=${'x'.repeat(65)}`,
  'ev=Infinity',
  'ev=',
  'ev=12e9',
  'date=tomorrow',
  'date=2026-13-40',
  'method=magic',
  'positive=maybe',
  'round=7',
  'gap=-1',
  'probability=NaN',
  'ways=4',
  'depth=sea',
  'oddsfrom=50',
])('nonsense is ignored: %s', (text) => expect(read(text)).toEqual({}));

it('a list that is too long is ignored', () => {
  const keys = (length: number) => Array.from({ length }, (_, i) => `key${i}`).join();
  expect(read(`books=${keys(401)}`)).toEqual({});
  expect(read(`sports=${keys(101)}`)).toEqual({});
});

it('any address can be read without an error', () => {
  const names = fc.constantFrom('sports', 'markets', 'books', 'date', 'ev', 'scan', 'profit', '__proto__', 'mode');
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
      const { scanner: found, table: asked, ...view } = readAddress(new URLSearchParams(pairs));
      const all = { books: 'all', propBooks: 'all' } as const;
      const whole = {
        ...DEFAULT_VIEW,
        ...all,
        ...view,
        scanner: { ...SCANNER_DEFAULTS, ...found },
        table: { ...TABLE_DEFAULTS, ...asked },
      };
      // A list of no books stands for those of its reader, so it is written as the books of its writer.
      const books = booksOf(whole.books, null) ?? 'all';
      expect(read(addressText(writeAddress(whole, null)))).toEqual({ ...whole, books });
    }),
  );
});

it('old keys are replaced by the present ones', () => {
  expect(read('props=player_receiving_yds,player_2_plus_tds,player_points')).toEqual({
    props: ['player_reception_yds', 'player_points'],
  });
  expect(read('books=draftkings_pick6,fanduel')).toEqual({ books: ['pick6', 'fanduel'] });
});

it('changed filters keep section, search and foreign parameters', () => {
  const query = new URLSearchParams('from=mail&ev=1&q=chiefs&mode=props&sports=basketball_nba');
  const filters = new URLSearchParams('sports=icehockey_nhl');
  expect(withFilters(query, filters).toString()).toBe('mode=props&q=chiefs&sports=icehockey_nhl&from=mail');
  expect(namesFilters(query)).toBe(true);
  expect(namesFilters(new URLSearchParams('mode=props&q=chiefs&from=mail'))).toBe(false);
});
