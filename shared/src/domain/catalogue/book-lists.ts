import { isPlatinum, type Plan } from './plans.js';
import { canonicalBook } from './sportsbooks.js';
import { SPORTSBOOKS } from './sportsbooks.table.js';

/** The books a bettor looks at first, in the order of the screen. */
const PREFERRED_BOOK_ORDER = ['draftkings', 'fanduel', 'caesars', 'betmgm', 'pinnacle', 'novig', 'prophetx'] as const;

/** Where a book stands in a list of prices: the preferred ones, then the catalogue's order, then all others. */
export const bookRank = (key: string): number => RANKS.get(canonicalBook(key)) ?? RANKS.size;

/** The categories of the sportsbook filter, with their books. */
export const BOOK_CATEGORIES = [
  { key: 'popular', title: 'Popular', books: ['draftkings', 'fanduel', 'betmgm', 'caesars', 'pointsbetus'] },
  { key: 'dfs', title: 'DFS Apps', books: ['prizepicks', 'underdog', 'pick6', 'dabble_au', 'sleeper'] },
  { key: 'exchanges', title: 'Exchanges', books: ['novig', 'prophetx', 'rebet', 'betopenly'] },
  { key: 'premium', title: 'Premium', books: ['pinnacle', 'circa', 'superbook', 'westgate'] },
] as const;

/** The books of a user who has saved none: four for platinum, three for everybody else. */
export const defaultBooks = (plan: Plan, unlimited = false): readonly string[] =>
  isPlatinum(plan, unlimited) ? DEFAULT_FILTER_BOOKS : ['draftkings', 'fanduel', 'caesars'];

/** The books that the odds filter starts with. */
export const DEFAULT_FILTER_BOOKS = ['draftkings', 'fanduel', 'betmgm', 'caesars'] as const;

/** The pick apps that are always asked about. */
export const USUAL_PICK_APPS: readonly string[] = ['prizepicks', 'underdog', 'pick6'];

/** The eight books that the dashboard compares. */
export const DASHBOARD_BOOKS = [...DEFAULT_FILTER_BOOKS, 'betrivers', 'pointsbetus', 'unibet_us', 'bovada'] as const;

const RANKS = new Map<string, number>();
for (const key of [...PREFERRED_BOOK_ORDER, ...SPORTSBOOKS.map((book) => book.key)]) {
  if (!RANKS.has(canonicalBook(key))) RANKS.set(canonicalBook(key), RANKS.size);
}

/** How many books the fixed order of the screen holds. */
export const BOOK_ORDER_LENGTH = RANKS.size;
