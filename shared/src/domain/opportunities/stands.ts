import type { Ladder, MarketLine } from '../board/market-lines.js';
import type { StampKey } from '../board/quote.js';
import { bookWeight } from '../odds/book-weights.js';
import { isUsable } from './groups.js';

/** A book's main line, with the places of its two prices: home or Over, and away or Under. */
export interface Stand {
  readonly line: MarketLine;
  readonly above: number;
  readonly below: number;
}

/** Where each book stands: the lines at which it prices both sides of its main market with usable prices. */
export const standsOn = ({ lines }: Ladder, locked: ReadonlySet<StampKey>): ReadonlyMap<string, readonly Stand[]> => {
  const stands = new Map<string, Stand[]>();
  for (const line of lines) {
    const others = placesOf(line, locked, BELOW);
    for (const [book, above] of placesOf(line, locked, ABOVE)) {
      const below = others.get(book);
      if (below === undefined) continue;
      const stand = { line, above, below };
      const at = stands.get(book);
      if (at) at.push(stand);
      else stands.set(book, [stand]);
    }
  }
  return stands;
};

const ABOVE = ['home', 'over'];
const BELOW = ['away', 'under'];

const placesOf = ({ quotes }: MarketLine, locked: ReadonlySet<StampKey>, outcomes: readonly string[]) => {
  const places = new Map<string, number>();
  for (const [place, quote] of quotes.entries()) {
    if (quote.market !== quote.family || !outcomes.includes(quote.outcome)) continue;
    if (bookWeight(quote.book) > 0 && isUsable(quote, locked)) places.set(quote.book, place);
  }
  return places;
};
