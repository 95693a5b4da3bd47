import { withExtras } from './slate-extras.js';
import type { WireBook, WireGame, WireMarket, WireOutcome } from './slate-wire.js';

/** A made-up answer of The Odds API, whose prices can be moved. */
export interface Slate {
  readonly games: readonly WireGame[];
  readonly prices: readonly Anchored[];
  readonly books: readonly WireBook[];
}

/** A price and the value it fluctuates around, so that the market stays realistic over many polls. */
interface Anchored {
  readonly outcome: WireOutcome;
  /** Cents from evens. */
  readonly anchor: number;
}

/** Makes a slate of so many games, with main markets only or with player props too, with the links, ids and limits that a poll asks for. */
export const makeSlate = (games: number, now: number, withProps = false, isPlain = false): Slate => {
  const chance = chances(7);
  const plain = Array.from({ length: games }, (_, i) => makeGame(i, now, chance, withProps));
  const all = isPlain ? plain : plain.map(withExtras);
  const books = all.flatMap(({ bookmakers }) => bookmakers);
  const markets = books.flatMap((book) => book.markets);
  return {
    games: all,
    prices: anchored(markets.flatMap(({ outcomes }) => outcomes)),
    books,
  };
};

/**
 * The next poll: every book confirmed its prices again, each as late as ever but within the last minute, and `moves` of them moved by a
 * few cents. Returns the text of the answer.
 */
export const nextPoll = (slate: Slate, moves: number, at: number, chance: () => number): string => {
  for (const [i, book] of slate.books.entries()) confirm(book, at - ((i * 7) % 60) * 1_000, chance);
  const { prices } = slate;
  const stride = moves === 0 ? 0 : prices.length / moves;
  for (let i = 0; i < moves; i += 1) move(prices[Math.floor((i + chance()) * stride) % prices.length]!, chance);
  return JSON.stringify(slate.games);
};

/** The same numbers between 0 and 1 in every run (mulberry32). */
export const chances = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const makeGame = (number: number, now: number, chance: () => number, withProps: boolean): WireGame => {
  const [home, away] = [`Home Town ${number}`, `Away City ${number}`];
  const spread = Math.round(chance() * 20 - 10) + 0.5;
  const total = Math.round(chance() * 30 + 205) + 0.5;
  return {
    id: `${number.toString(16).padStart(8, '0')}c0ffee00c0ffee00c0ffee00`,
    sport_key: 'basketball_nba',
    sport_title: 'NBA',
    commence_time: iso(now + (number % 48) * 1_800_000 + 600_000),
    home_team: home,
    away_team: away,
    bookmakers: BOOKS.map((key) => ({
      key,
      title: key.toUpperCase(),
      last_update: iso(now),
      markets: [
        makeMarket('h2h', now, pair(home, away, -10 - spread * 12, chance)),
        makeMarket('spreads', now, line(home, away, lean(spread, chance), -1, chance)),
        makeMarket('totals', now, line('Over', 'Under', lean(total, chance), 1, chance)),
        ...(withProps ? props(number, now, chance) : []),
      ],
    })),
  };
};

const props = (game: number, now: number, chance: () => number): WireMarket[] =>
  ['player_points', 'player_rebounds', 'player_assists', 'player_threes'].map((key) =>
    makeMarket(
      key,
      now,
      Array.from({ length: 12 }, (_, player) => `Player ${game}-${player}`).flatMap((description) =>
        line('Over', 'Under', 10.5, 1, chance).map((outcome) => ({ ...outcome, description })),
      ),
    ),
  );

const makeMarket = (key: string, now: number, outcomes: readonly WireOutcome[]): WireMarket => ({
  key,
  last_update: iso(now),
  outcomes,
});

// `cents` is the distance of a price from evens; both sides together are twenty cents below.
const pair = (one: string, other: string, cents: number, chance: () => number): WireOutcome[] => {
  const here = Math.round(cents + (chance() - 0.5) * 14);
  return [
    { name: one, price: american(here) },
    { name: other, price: american(-here - 20) },
  ];
};

const line = (one: string, other: string, point: number, sign: 1 | -1, chance: () => number): WireOutcome[] => {
  const [first, second] = pair(one, other, -10, chance);
  return [
    { ...first!, point },
    { ...second!, point: sign * point },
  ];
};

// On a recorded slate about six of twenty books are off the main line, most of them on the same side.
const lean = (point: number, chance: () => number): number => {
  const stand = chance();
  return stand < 0.72 ? point : stand < 0.94 ? point + 0.5 : point - 0.5;
};

// In recorded answers most markets of a book have the book's time, and some the second before it. No time goes back from poll to poll: a
// market older than before counts as an old answer, and its prices would not be read.
const confirm = (book: WireBook, at: number, chance: () => number) => {
  book.last_update = iso(at);
  for (const market of book.markets) market.last_update = chance() < 0.8 ? book.last_update : iso(at - 1_000);
};

const anchored = (outcomes: readonly WireOutcome[]): Anchored[] =>
  outcomes.map((outcome) => ({ outcome, anchor: centsOf(outcome.price) }));

const move = ({ outcome, anchor }: Anchored, chance: () => number) => {
  const before = outcome.price;
  while (outcome.price === before) outcome.price = american(anchor + Math.floor(chance() * 9) - 4);
};

// Prices between -100 and +100 do not exist; both of those are evens.
const american = (cents: number): number => (cents < 0 ? cents - 100 : cents + 100);
const centsOf = (price: number): number => (price < 0 ? price + 100 : price - 100);

const iso = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');

const BOOKS = (
  'draftkings fanduel betmgm williamhill_us betrivers espnbet fanatics hardrockbet pinnacle novig prophetx bovada ' +
  'betonlineag mybookieag lowvig betus ballybet betparx fliff rebet betanysports betopenly gtbets everygame coolbet'
).split(' ');
