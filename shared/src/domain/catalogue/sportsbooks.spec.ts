import { PICK_APPS } from '../../testing/pick-apps.js';
import {
  bookNamed,
  bookTitle,
  canonicalBook,
  excludedFromArbitrage,
  findSportsbook,
  isDfsBook,
} from './sportsbooks.js';
import { SPORTSBOOKS } from './sportsbooks.table.js';

const keysWhere = (on: (book: (typeof SPORTSBOOKS)[number]) => boolean) => SPORTSBOOKS.filter(on).map(({ key }) => key);

describe('the catalogue of sportsbooks', () => {
  it('the catalogue has four sportsbooks and four pick apps in tier 1', () => {
    expect(keysWhere((book) => book.tier === 1 && !book.isDFS)).toEqual(['draftkings', 'fanduel', 'betmgm', 'caesars']);
    expect(keysWhere((book) => book.tier === 1 && book.isDFS)).toEqual([
      'prizepicks',
      'underdog',
      'pick6',
      'dabble_au',
    ]);
  });

  it('the catalogue has nine sportsbooks in tier 2', () => {
    expect(keysWhere((book) => book.tier === 2).join(' ')).toBe(
      'espnbet fanatics hardrock pointsbetus betrivers wynnbet unibet_us pinnacle novig',
    );
  });

  it('the catalogue has exchanges, offshore books and all others in tier 3', () => {
    expect(keysWhere((book) => book.tier === 3 && book.isExchange)).toEqual(['prophetx', 'rebet', 'betopenly']);
    expect(keysWhere((book) => book.offshore)).toEqual(['bovada', 'betonline', 'mybookieag']);
    expect(keysWhere((book) => book.tier === 3 && !book.isExchange && !book.offshore)).toEqual([
      'fliff',
      'circasports',
      'sleeper',
      'superbook',
      'westgate',
    ]);
  });

  it('the catalogue counts Novig as an exchange', () => {
    expect(findSportsbook('novig')?.isExchange).toBe(true);
  });

  it('the catalogue has for every book a name, a tier, and flags for popular, pick app, exchange, offshore', () => {
    for (const { key, name, tier, ...marks } of SPORTSBOOKS) {
      expect(key).toMatch(/^[a-z0-9_]+$/);
      expect(name).not.toBe('');
      expect([1, 2, 3]).toContain(tier);
      expect(Object.keys(marks).sort()).toEqual(['isDFS', 'isExchange', 'offshore', 'popular']);
      expect(Object.values(marks).every((mark) => typeof mark === 'boolean')).toBe(true);
    }
  });

  it('Circa is one book, whichever of its keys a feed uses', () => {
    expect(canonicalBook('circa')).toBe(canonicalBook('circasports'));
    expect(bookTitle('circa')).toBe(bookTitle('circasports'));
    expect(SPORTSBOOKS.filter(({ name }) => name.startsWith('Circa'))).toHaveLength(1);
  });

  it('the catalogue lists every book once', () => {
    const keys = SPORTSBOOKS.map(({ key }) => canonicalBook(key));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the keys of a sportsbook', () => {
  it.each([
    ['caesars', 'williamhill_us'],
    ['hardrock', 'hardrockbet'],
    ['betonline', 'betonlineag'],
    ['prophet_exchange', 'prophetx'],
    ['draftkings_pick6', 'pick6'],
    ['pointsbet', 'pointsbetus'],
    ['unibet', 'unibet_us'],
    ['draftkings', 'draftkings'],
    ['a_new_book', 'a_new_book'],
    ['constructor', 'constructor'],
  ])('book key %s means %s and finds the same catalogue entry', (spelling, canonical) => {
    expect(canonicalBook(spelling)).toBe(canonical);
    expect(canonicalBook(canonical)).toBe(canonical);
    expect(findSportsbook(spelling)).toBe(findSportsbook(canonical));
  });
});

describe('the name of a sportsbook', () => {
  it.each([
    ['dabble_au', 'Dabble'],
    ['williamhill_us', 'Caesars'],
    ['caesars', 'Caesars'],
    ['betonlineag', 'BetOnline'],
    ['lowvig', 'LowVig'],
    ['unibet_uk', 'Unibet UK'],
    ['new_book_us', 'New Book US'],
    ['constructor', 'Constructor'],
  ])('book %s is shown as %s', (key, title) => {
    expect(bookTitle(key)).toBe(title);
  });
  it.each([
    ['Draft Kings', 'DraftKings'],
    ['ESPN Bet', 'ESPN BET'],
    ['Some Other Book', 'Some Other Book'],
  ])('the book name %s of another source is shown as %s', (name, title) => {
    expect(bookNamed(name)).toBe(title);
  });
});

describe('books that are never a leg of an arbitrage', () => {
  it.each([...PICK_APPS, 'prophetx'])('the book %s is never a leg of an arbitrage', (key) =>
    expect(excludedFromArbitrage(key)).toBe(true),
  );

  it('pick apps and ProphetX are never a leg of an arbitrage, and ProphetX is not a pick app', () => {
    expect(PICK_APPS.every(isDfsBook)).toBe(true);
    expect(isDfsBook('prophetx')).toBe(false);
    expect(['draftkings', 'novig', 'rebet'].some(excludedFromArbitrage)).toBe(false);
  });
});
