import { PICK_APPS } from '../../testing/pick-apps.js';
import { type Board, deviationOf, normalBelow, normalQuantile, type Quote } from '../index.js';

/**
 * A second implementation of detection, written from its description with plain loops over everything. It shares no code with the search;
 * tests compare the two. Multiplicative de-vigging only.
 */
export const bruteForce = (board: Bare, now: number, wanted: Wanted): Brute => {
  const offered = [...board.quotes.values()].filter(({ book }) => wanted.books?.includes(book) ?? true);
  const event = (id: string) => board.events.get(id);
  const isOld = ({ stamp, event: id }: Quote) => {
    if (!wanted.byAge) return board.locked.has(stamp);
    const minutes = event(id)!.commenceTime <= now ? 5 : 15;
    return now - (board.stamps?.get(stamp) ?? now) > minutes * 60_000;
  };
  const isOpen = (quote: Quote) =>
    !quote.suspended && !isOld(quote) && quote.price <= 51 + 1e-9 && quote.price >= 1.02 - 1e-9;
  const isOver = (id: string) => {
    const game = event(id);
    return !game || game.completed || now > game.commenceTime + 12 * 3_600_000;
  };
  const groups = groupsIn(offered.filter((quote) => !isOver(quote.event)));
  const middlesFrom = offered.filter((quote) => {
    const game = event(quote.event);
    return game && !isOver(quote.event) && game.commenceTime > now && isOpen(quote) && !PICK_APPS.includes(quote.book);
  });
  return {
    arbitrage: groups.flatMap((group) => arbitrageIn(group, isOpen, wanted)),
    middles: middlesAmong(middlesFrom, wanted, (id) => event(id)!.sport),
    // lazy: the most expensive part, and not every test reads it
    get values() {
      return groups.flatMap((group) => valuesIn(group, isOpen));
    },
  };
};

type Bare = Pick<Board, 'events' | 'quotes' | 'locked'> & Partial<Pick<Board, 'stamps'>>;

export interface Wanted {
  /** The only books on the board; undefined for all. */
  readonly books?: readonly string[];
  /** The books that the user bets with; groups still include all books. */
  readonly legs?: readonly string[];
  /** Whether to derive locks from the age of each price, instead of reading them from the board. */
  readonly byAge?: boolean;
  readonly minProfit: number;
  readonly threeWay: boolean;
  readonly minGap: number;
  readonly minProbability: number;
  readonly playerProps: boolean;
  /** Percent of net winnings, by book. */
  readonly commission?: Readonly<Record<string, number>>;
}

export interface Brute {
  readonly arbitrage: readonly BruteArbitrage[];
  readonly middles: readonly BruteMiddle[];
  readonly values: readonly { key: string; fair: number; value: number }[];
}

interface BruteArbitrage {
  readonly at: string;
  readonly outcomes: readonly string[];
  readonly books: readonly string[];
  readonly profit: number;
  readonly isSuspect: boolean;
}

interface BruteMiddle {
  readonly low: string;
  readonly high: string;
  readonly books: readonly string[];
  readonly gap: number;
  readonly bothWin: number;
  readonly consensus: number | undefined;
  readonly lean: number | undefined;
}

interface Bunch {
  readonly at: string;
  readonly family: string;
  readonly outcomes: readonly string[];
  readonly quotes: readonly Quote[];
}

// Two of the three outcomes of a double chance win.
const OVERLAPPING = /^double_chance(_|$)/;

// ---- groups: (event, family, subject, line, outcome set)

const groupsIn = (quotes: readonly Quote[]): Bunch[] =>
  [...new Set(quotes.map(({ at }) => at))].flatMap((at) => {
    const here = quotes.filter((quote) => quote.at === at);
    const sets = [...new Set(here.map(setFor))].filter((set) => set.includes(','));
    return sets.map((set) => ({
      at,
      family: here[0]!.family,
      outcomes: set.split(','),
      quotes: here.filter((quote) => {
        const own = setFor(quote);
        if (own.includes(',')) return own === set;
        return set.split(',').includes(own) && sets.filter((other) => other.split(',').includes(own)).length === 1;
      }),
    }));
  });

const setFor = ({ family, outcome, set }: Quote): string => {
  if (family === 'spreads' || family.startsWith('spreads_')) return 'away,home';
  return outcome === 'over' || outcome === 'under' ? 'over,under' : set;
};

// ---- arbitrage: all pairs, all triples

const arbitrageIn = ({ at, family, outcomes, quotes }: Bunch, isOpen: (quote: Quote) => boolean, wanted: Wanted) => {
  if (outcomes.length !== 2 && !(outcomes.length === 3 && wanted.threeWay)) return [];
  if (OVERLAPPING.test(family)) return [];
  const legs = quotes.filter(
    (quote) => isOpen(quote) && ![...PICK_APPS, 'prophetx'].includes(quote.book) && isMine(quote, wanted),
  );
  const of = outcomes.map((outcome) => legs.filter((quote) => quote.outcome === outcome));
  const ways = choices(of)
    .filter((way) => new Set(way.map(({ book }) => book)).size === way.length)
    .map((way) => ({
      books: way.map(({ book }) => book),
      sum: way.reduce((sum, leg) => sum + 1 / net(leg, wanted), 0),
    }));
  const lowest = ways.reduce((least, { sum }) => Math.min(least, sum), Infinity);
  const [best] = ways.filter(({ sum }) => sum < lowest + 1e-12).sort((a, b) => alphabetical(a.books, b.books));
  if (!best || best.sum > 1 - 1e-12) return [];
  const profit = (1 / best.sum - 1) * 100;
  return profit >= wanted.minProfit - 1e-9 ? [{ at, outcomes, books: best.books, profit, isSuspect: profit > 10 }] : [];
};

const net = ({ book, price }: Quote, { commission }: Wanted) => 1 + (price - 1) * (1 - (commission?.[book] ?? 0) / 100);

const isMine = ({ book }: Quote, { legs }: Wanted) => legs?.includes(book) ?? true;

const choices = (of: readonly (readonly Quote[])[]): Quote[][] =>
  of.reduce<Quote[][]>((ways, quotes) => ways.flatMap((way) => quotes.map((quote) => [...way, quote])), [[]]);

const alphabetical = (a: readonly string[], b: readonly string[]): number =>
  a.join('|') === b.join('|') ? 0 : a.map((book, i) => (book < b[i]! ? -1 : book > b[i]! ? 1 : 0)).find((x) => x)!;

// ---- middles: all pairs of quotes

const middlesAmong = (quotes: readonly Quote[], wanted: Wanted, sportOf: (event: string) => string) => {
  const best = new Map<string, Omit<BruteMiddle, 'consensus' | 'lean'> & { of: Quote }>();
  const mine = quotes.filter((quote) => isMine(quote, wanted));
  for (const a of mine)
    for (const b of mine) {
      if (a.event !== b.event || a.family !== b.family || a.subject !== b.subject || a.book === b.book) continue;
      const isSpread = /^spreads(_|$)/.test(a.family);
      const isTotal = /^(team_)?totals(_|$)/.test(a.family);
      const isProp = /^(player|batter|pitcher)_/.test(a.family) && wanted.playerProps;
      if (a.line === undefined || b.line === undefined || !(isSpread || isTotal || isProp)) continue;
      if (a.outcome !== (isSpread ? 'home' : 'over') || b.outcome !== (isSpread ? 'away' : 'under')) continue;
      const gap = Math.round((isSpread ? a.line + -b.line : b.line - a.line) * 100) / 100;
      const probability = isSpread ? Math.min(40, 6 * gap) : Math.min(45, 8 * gap);
      if (gap <= 0 || gap < wanted.minGap || probability < wanted.minProbability) continue;
      const bothWin = (net(a, wanted) + net(b, wanted) - 2) * 50;
      const middle = { low: a.at, high: b.at, books: [a.book, b.book], gap, bothWin, of: a };
      const known = best.get(`${a.at} ${b.at}`);
      const isBetter =
        !known ||
        middle.bothWin > known.bothWin + 1e-9 ||
        (middle.bothWin > known.bothWin - 1e-9 && alphabetical(middle.books, known.books) < 0);
      if (isBetter) best.set(`${a.at} ${b.at}`, middle);
    }
  return Array.from(best.values(), ({ of, ...middle }): BruteMiddle => {
    const market = quotes.filter(({ event, family }) => event === of.event && family === of.family);
    const consensus = consensusAmong(market);
    return { ...middle, consensus, lean: leanAmong(market, consensus, sportOf(of.event)) };
  });
};

// The consensus line of the spread or total of the whole game, from books that price both sides of the main market.
const consensusAmong = (quotes: readonly Quote[]): number | undefined => {
  if (!['spreads', 'totals'].includes(quotes[0]!.family)) return undefined;
  const stands = standsAmong(quotes).map(([above]) => above);
  const books = [...new Set(stands.map(({ book }) => book))];
  if (books.length < 4) return undefined;
  const standOf = (name: string) =>
    median(stands.filter(({ book }) => book === name).map(({ line }) => [line!, 1] as const));
  return median(books.map((book) => [standOf(book), WEIGHTS[book] ?? 1] as const));
};

// The chance that the books' prices give the consensus line, in whole percent.
const leanAmong = (quotes: readonly Quote[], consensus: number | undefined, sport: string): number | undefined => {
  const { family } = quotes[0]!;
  const sigma = deviationOf(sport, family as 'spreads' | 'totals'); // how widely results scatter is learned from them, not searched
  if (consensus === undefined || !sigma) return undefined;
  const stands = standsAmong(quotes);
  const votes = stands.map(([above, below]) => {
    const chance = below.price / (above.price + below.price);
    const higher = (family === 'totals' ? above.line! - consensus : consensus - above.line!) / sigma;
    const parts = stands.filter(([{ book }]) => book === above.book).length;
    const moved = higher === 0 ? chance : normalBelow(normalQuantile(chance) + higher);
    return [moved, (WEIGHTS[above.book] ?? 1) / parts] as const;
  });
  return Math.min(99, Math.max(1, Math.round(median(votes) * 100 + 1e-6))) / 100;
};

// Both prices of every book that prices both sides of its main market, at each line where it does.
const standsAmong = (quotes: readonly Quote[]) => {
  const main = quotes.filter(({ market, family }) => market === family);
  return main.flatMap((above) =>
    ['home', 'over'].includes(above.outcome)
      ? main
          .filter(({ book, line, outcome }) => book === above.book && line === above.line && outcome !== above.outcome)
          .map((below) => [above, below] as const)
      : [],
  );
};

// ---- fair line and EV

const valuesIn = ({ family, outcomes, quotes }: Bunch, isOpen: (quote: Quote) => boolean) => {
  if (OVERLAPPING.test(family)) return [];
  const open = quotes.filter(isOpen);
  const voters = [...new Set(open.map(({ book }) => book))].filter((book) => !PICK_APPS.includes(book));
  const complete = voters.filter((book) =>
    outcomes.every((outcome) => open.some((quote) => quote.book === book && quote.outcome === outcome)),
  );
  const least = /^(h2h|spreads|totals)(_[hqp]\d|_1st_\d_innings)?$/.test(family) ? 4 : 3;
  if (complete.length < least || voters.length < 3) return [];
  const chances = complete.map((book) => {
    const implied = outcomes.map(
      (outcome) => 1 / open.find((quote) => quote.book === book && quote.outcome === outcome)!.price,
    );
    return { weight: WEIGHTS[book] ?? 1, fair: implied.map((r) => r / implied.reduce((sum, each) => sum + each, 0)) };
  });
  const medians = outcomes.map((_, i) => median(chances.map(({ weight, fair }) => [fair[i]!, weight] as const)));
  const sum = medians.reduce((total, each) => total + each, 0);
  return open.map(({ key, outcome, price }) => {
    const fair = medians[outcomes.indexOf(outcome)]! / sum;
    return { key, fair, value: (fair * price - 1) * 100 };
  });
};

const median = (votes: readonly (readonly [number, number])[]): number => {
  const sorted = [...votes].sort(([a], [b]) => a - b);
  const all = sorted.reduce((sum, [, weight]) => sum + weight, 0);
  for (const i of sorted.keys()) {
    const reached = sorted.slice(0, i + 1).reduce((sum, [, weight]) => sum + weight, 0);
    if (reached * 2 > all) return sorted[i]![0];
    if (reached * 2 === all) return (sorted[i]![0] + sorted[i + 1]![0]) / 2;
  }
  throw new RangeError('nobody votes');
};

const WEIGHTS: Readonly<Record<string, number>> = {
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
};
