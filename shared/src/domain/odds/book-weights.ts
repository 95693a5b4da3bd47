import { isDfsBook, isStateListing } from '../catalogue/sportsbooks.js';

/** The weight of a book's vote in a fair line: 3 for the sharpest, 1 for an unknown book, 0 for pick apps and for one state's listing of a book. */
export const bookWeight = (key: string): number => KNOWN.get(key) ?? learn(key);

// Cached: the weight is looked up for every price of every market that moves, and there are few books.
const KNOWN = new Map<string, number>();

const learn = (key: string): number => {
  const weight = isDfsBook(key) || isStateListing(key) ? 0 : (WEIGHTS.get(key) ?? 1);
  KNOWN.set(key, weight);
  return weight;
};

// A map, since a feed may name a book `constructor`.
const WEIGHTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    pinnacle: 3,
    circa: 2.5,
    circasports: 2.5,
    novig: 2.5,
    prophetx: 2.5,
    prophet_exchange: 2.5,
    lowvig: 2,
    draftkings: 1.5,
    fanduel: 1.5,
    betmgm: 1.5,
    caesars: 1.5,
    williamhill_us: 1.5,
  }),
);
