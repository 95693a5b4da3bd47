import { BOOK_CATEGORIES, bookRank, defaultBooks } from './book-lists.js';
import { inRegions, providerRegion } from './book-regions.js';
import { PROP_BOOKS } from './prop-books.js';
import { canonicalBook, findSportsbook } from './sportsbooks.js';

describe('lists of books', () => {
  it('the lists of books rank the seven preferred books first, then the catalogue, then unknown books', () => {
    const keys = ['somebody', 'bovada', 'prophetx', 'prizepicks', 'betmgm', 'williamhill_us', 'draftkings', 'fanduel'];
    expect(keys.sort((a, b) => bookRank(a) - bookRank(b))).toEqual([
      'draftkings',
      'fanduel',
      'williamhill_us',
      'betmgm',
      'prophetx',
      'prizepicks',
      'bovada',
      'somebody',
    ]);
  });

  it('the proposal is four books for platinum users and three for everybody else', () => {
    expect(defaultBooks('platinum')).toEqual(['draftkings', 'fanduel', 'betmgm', 'caesars']);
    expect(defaultBooks('free', true)).toEqual(defaultBooks('platinum'));
    expect(defaultBooks('gold')).toEqual(['draftkings', 'fanduel', 'caesars']);
    expect(defaultBooks('free')).toEqual(defaultBooks('gold'));
  });

  it.each([
    ['popular', 'draftkings fanduel betmgm caesars pointsbetus'],
    ['dfs', 'prizepicks underdog pick6 dabble_au sleeper'],
    ['exchanges', 'novig prophetx rebet betopenly'],
    ['premium', 'pinnacle circa superbook westgate'],
  ])('the category %s of books contains %s', (key, books) => {
    expect(BOOK_CATEGORIES.find((category) => category.key === key)?.books.join(' ')).toBe(books);
  });

  it('nineteen books have supported props, including the pick apps that are always shown', () => {
    expect(new Set(PROP_BOOKS.map(canonicalBook)).size).toBe(19);
    expect(PROP_BOOKS).toEqual(expect.arrayContaining(['draftkings', 'fanduel', 'prizepicks', 'underdog', 'pick6']));
  });

  it('the lists of books contain only books of the catalogue', () => {
    const keys: string[] = [...BOOK_CATEGORIES.flatMap(({ books }) => books), ...PROP_BOOKS];
    expect(keys.filter((key) => !findSportsbook(key))).toEqual([]);
  });
});

const among = (regions: string[], ...books: string[]) => books.filter(inRegions(regions));

it('the region of exchanges gets the name that the feed uses', () => {
  expect(['us', 'us_exchanges'].map(providerRegion)).toEqual(['us', 'us_ex']);
});

it.each([
  ['us', 'draftkings'],
  ['us2', 'espnbet'],
  ['us_dfs', 'prizepicks'],
  ['us_ex', 'novig'],
  ['us_exchanges', 'novig'],
  ['uk', 'skybet'],
  ['eu', 'pinnacle'],
  ['au', 'dabble_au'],
])('region %s keeps only the books that the feed offers there', (region, book) => {
  const books = ['draftkings', 'espnbet', 'prizepicks', 'novig', 'skybet', 'pinnacle', 'dabble_au'];
  expect(among([region], ...books)).toEqual([book]);
});

it('a book is found by each of its names and in each of its regions', () => {
  expect(among(['us'], 'caesars', 'williamhill_us', 'betonline')).toEqual(['caesars', 'williamhill_us', 'betonline']);
  expect(among(['eu'], 'caesars', 'betonline')).toEqual(['betonline']);
});

it('a book whose region is unknown is always kept', () => {
  expect(among(['us'], 'a_new_book', 'circa')).toEqual(['a_new_book', 'circa']);
});
