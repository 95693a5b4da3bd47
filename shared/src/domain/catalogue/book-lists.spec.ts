import { BOOK_CATEGORIES, bookRank, defaultBooks } from './book-lists.js';
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
