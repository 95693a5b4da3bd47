import { readableTitle } from './readable-title.js';
import { OTHER_BOOK_NAMES, SPORTSBOOKS, type Sportsbook } from './sportsbooks.table.js';

/**
 * The key under which the product knows a book: the feed's own. A user, a URL or an old recording may spell it
 * otherwise (`caesars` for `williamhill_us`), so two keys name one book when their canonical keys are equal.
 * A key nobody knows is its own canonical key.
 */
export const canonicalBook = (key: string): string => FEED_KEYS.get(key) ?? key;

/**
 * The key under which a feed's price is kept, so that one book is never two, however it is listed. Only `unibet` stays: in the
 * feed that is Australia's.
 */
export const keptBook = (key: string): string => (key === 'unibet' ? key : canonicalBook(key));

/** The catalogue's entry of a book, by any of its keys. */
export const findSportsbook = (key: string): Sportsbook | undefined => BY_CANONICAL_KEY.get(canonicalBook(key));

/** The name of a book on the screen. A book that the catalogue does not know gets a readable one made from its key. */
export const bookTitle = (key: string): string =>
  findSportsbook(key)?.name ?? OTHER_BOOK_NAMES.get(key) ?? readableTitle(key);

/** True for pick apps: their prices are nominal, so they have no vote in a fair line. */
export const isDfsBook = (key: string): boolean => DFS_BOOKS.has(key);

/** True for books whose prices are never a leg of an arbitrage: every pick app, and ProphetX. */
export const excludedFromArbitrage = (key: string): boolean => EXCLUDED_FROM_ARBITRAGE.has(key);

// Maps, for a feed may call a book anything, `constructor` included.
const FEED_KEYS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    caesars: 'williamhill_us',
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

// Asked for every price that moves, so every spelling is in the set.
const everySpelling = (keys: readonly string[]): ReadonlySet<string> =>
  new Set([...keys, ...[...FEED_KEYS.keys()].filter((key) => keys.includes(canonicalBook(key)))]);

const dfsBooks = [...SPORTSBOOKS.filter((book) => book.isDFS).map((book) => book.key), 'betr_us_dfs'];
const DFS_BOOKS = everySpelling(dfsBooks);
const EXCLUDED_FROM_ARBITRAGE = everySpelling([...dfsBooks, 'prophetx']);
