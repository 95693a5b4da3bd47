import { canonicalBook } from '../catalogue/sportsbooks.js';
import { SPORTSBOOKS } from '../catalogue/sportsbooks.table.js';

/** The key of a book from a tracker's name for it (`Bet MGM`, `DRAFTKINGS`). An unknown name stays as it is. */
export const bookNamed = (name: string): string => BY_NAME.get(plain(name)) ?? name.trim();

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const BY_NAME: ReadonlyMap<string, string> = new Map(
  SPORTSBOOKS.flatMap(({ key, name }) => [name, key].map((word) => [plain(word), canonicalBook(key)])),
);
