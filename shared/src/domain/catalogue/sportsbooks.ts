import { EXCHANGE_COMMISSIONS } from './commissions.table.js';
import { readableTitle } from './readable-title.js';
import { OTHER_BOOK_NAMES, SPORTSBOOKS, type Sportsbook } from './sportsbooks.table.js';

/**
 * The product's key for a book: the feed's own. A user, a URL or an old recording may use another (`caesars` for `williamhill_us`). Two
 * keys name the same book when their canonical keys are equal. An unknown key is its own canonical key.
 */
export const canonicalBook = (key: string): string => FEED_KEYS.get(key) ?? key;

/**
 * The key under which a feed's price is stored, so that a book listed under two names is one book. `unibet` stays as it is: in the feed it
 * means the Australian book.
 */
export const keptBook = (key: string): string => (key === 'unibet' ? key : canonicalBook(key));

/** The catalogue entry of a book, by any of its keys. */
export const findSportsbook = (key: string): Sportsbook | undefined => BY_CANONICAL_KEY.get(canonicalBook(key));

/** The display name of a book. A book outside the catalogue gets a readable one made from its key. */
export const bookTitle = (key: string): string =>
  findSportsbook(key)?.name ?? OTHER_BOOK_NAMES.get(key) ?? readableTitle(key);

/** The display name of a book that another source names in its own way: `Draft Kings` is DraftKings. An unknown name stays. */
export const bookNamed = (name: string): string => NAMES.get(inLetters(name)) ?? name;

/** The canonical key of a book from what a pick or a file says: any of its keys, or its name. An unknown text stays. */
export const bookKeyOf = (text: string): string =>
  findSportsbook(text) ? canonicalBook(text) : canonicalBook(KEYS_BY_NAME.get(inLetters(text)) ?? text);

/** What a book publishes that it keeps, in percent of net winnings, by any of its keys; undefined for books that are no exchange. */
export const publishedCommission = (key: string): number | undefined => COMMISSIONS.get(canonicalBook(key));

/** Every key under which a book is known, the canonical one first. */
export const spellingsOf = (key: string): readonly string[] => {
  const canonical = canonicalBook(key);
  return [canonical, ...[...FEED_KEYS].flatMap(([former, feed]) => (feed === canonical ? [former] : []))];
};

/** Whether a book is a pick app. Pick apps have nominal prices, so they have no vote in a fair line. */
export const isDfsBook = (key: string): boolean => DFS_BOOKS.has(key);

/**
 * Whether a key is one state's listing of a book that also has a general one. Nobody can bet at one book in two states, so `hardrockbet`
 * alone stands for it as a vote in fair lines and as a leg; the others are shown with their value.
 */
export const isStateListing = (key: string): boolean => STATE_LISTINGS.has(key);

/** Whether a book can never be a leg of an arbitrage: every pick app, ProphetX, and one state's listing of a book. */
export const excludedFromArbitrage = (key: string): boolean => EXCLUDED_FROM_ARBITRAGE.has(key);

// A Map, because a feed may name a book anything, even `constructor`.
const FEED_KEYS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    caesars: 'williamhill_us',
    circa: 'circasports',
    hardrock: 'hardrockbet',
    betonline: 'betonlineag',
    mybookie: 'mybookieag',
    prophet_exchange: 'prophetx',
    draftkings_pick6: 'pick6',
    dabble: 'dabble_au',
    pointsbet: 'pointsbetus',
    unibet: 'unibet_us',
  }),
);

const BY_CANONICAL_KEY = new Map(SPORTSBOOKS.map((book) => [canonicalBook(book.key), book]));

const COMMISSIONS: ReadonlyMap<string, number> = new Map(Object.entries(EXCHANGE_COMMISSIONS));

const inLetters = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');
const NAMES: ReadonlyMap<string, string> = new Map(SPORTSBOOKS.map(({ name }) => [inLetters(name), name]));
const KEYS_BY_NAME: ReadonlyMap<string, string> = new Map(SPORTSBOOKS.map(({ name, key }) => [inLetters(name), key]));

// The sets include every spelling, because they are checked for every price that moves.
const everySpelling = (keys: readonly string[]): ReadonlySet<string> =>
  new Set([...keys, ...[...FEED_KEYS.keys()].filter((key) => keys.includes(canonicalBook(key)))]);

const dfsBooks = [...SPORTSBOOKS.filter((book) => book.isDFS).map((book) => book.key), 'betr_us_dfs'];
const DFS_BOOKS = everySpelling(dfsBooks);
const STATE_LISTINGS: ReadonlySet<string> = new Set(['hardrockbet_az', 'hardrockbet_fl', 'hardrockbet_oh']);
const EXCLUDED_FROM_ARBITRAGE = everySpelling([...dfsBooks, 'prophetx', ...STATE_LISTINGS]);
