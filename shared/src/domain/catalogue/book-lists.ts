import { isPlatinum, type Plan } from '../account/plans.js';
import { canonicalBook } from './sportsbooks.js';
import { SPORTSBOOKS } from './sportsbooks.table.js';

/** The books that bettors look at first, in screen order. */
const PREFERRED_BOOK_ORDER = ['draftkings', 'fanduel', 'caesars', 'betmgm', 'pinnacle', 'novig', 'prophetx'] as const;

/** The place of a book in a list of prices: preferred books first, then the catalogue's order, then all others. */
export const bookRank = (key: string): number => RANKS.get(canonicalBook(key)) ?? RANKS.size;

/** The categories of the sportsbook filter, with their books. */
export const BOOK_CATEGORIES = [
  { key: 'popular', title: 'Popular', books: ['draftkings', 'fanduel', 'betmgm', 'caesars', 'pointsbetus'] },
  { key: 'dfs', title: 'DFS Apps', books: ['prizepicks', 'underdog', 'pick6', 'dabble_au', 'sleeper'] },
  { key: 'exchanges', title: 'Exchanges', books: ['novig', 'prophetx', 'rebet', 'betopenly'] },
  { key: 'premium', title: 'Premium', books: ['pinnacle', 'circa', 'superbook', 'westgate'] },
] as const;

/** The books proposed to a user who has not saved any, by plan: four for platinum, three for everyone else. */
export const defaultBooks = (plan: Plan, unlimited = false): readonly string[] =>
  isPlatinum(plan, unlimited) ? DEFAULT_FILTER_BOOKS : ['draftkings', 'fanduel', 'caesars'];

const DEFAULT_FILTER_BOOKS = ['draftkings', 'fanduel', 'betmgm', 'caesars'] as const;

/** The pick apps that are always requested. */
export const USUAL_PICK_APPS: readonly string[] = ['prizepicks', 'underdog', 'pick6'];

const RANKS = new Map<string, number>();
for (const key of [...PREFERRED_BOOK_ORDER, ...SPORTSBOOKS.map((book) => book.key)]) {
  if (!RANKS.has(canonicalBook(key))) RANKS.set(canonicalBook(key), RANKS.size);
}

/** How many books have a fixed place on the screen. */
export const BOOK_ORDER_LENGTH = RANKS.size;
