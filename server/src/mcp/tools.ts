import type { OpenPrice, Scope } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { bestPrices } from './best-prices.js';

/** Asks the open API in the caller's name. */
export type Ask = (
  method: 'GET' | 'POST',
  path: string,
  values?: Readonly<Record<string, unknown>>,
) => Promise<Answered>;

/** What the open API said: the answer, or the problem. */
export type Answered =
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly detail: string };

/** A tool: what it takes, the scope that it needs, and which calls of the open API answer it. */
export interface Tool {
  readonly title: string;
  readonly description: string;
  readonly scope: Scope;
  readonly input: z.ZodMiniObject;
  /** Whether it changes something. Such a tool is only offered to a key that may. */
  readonly writes?: true;
  readonly answer: (ask: Ask, input: Input) => Promise<Answered>;
}

type Input = Readonly<Record<string, unknown>>;

const said = <T extends z.ZodMiniType>(type: T, words: string) => type.check(z.describe(words)) as T;
const key = (words: string) => said(z.string().check(z.minLength(1), z.maxLength(200)), words);
const keys = (words: string) => z.optional(key(words));
const sport = key('The key of a sport, from list_sports, such as basketball_nba.');
const event = key('The id of a game, from list_games.');
const market = key('The key of a market, such as h2h (moneyline), spreads, totals or player_points.');
const limit = z.optional(said(z.int().check(z.gte(1), z.lte(100)), 'The most entries to return; 25 if left out.'));
const USUAL = 25;
const bankroll = z.optional(
  said(z.number().check(z.gt(0)), 'The bankroll to stake for. Without it, the one that the caller saved.'),
);
const books = keys('Keys of the bookmakers that the caller has, separated by commas. Without it, all.');

const listAt =
  (path: string): Tool['answer'] =>
  (ask, { limit: most = USUAL, ...asked }) =>
    ask('GET', path, { ...asked, limit: most });

/** Every tool by its name. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  list_sports: {
    title: 'List the sports',
    description: 'The sports that the feed knows, with the keys that other tools take. `active` ones are in season.',
    scope: 'odds:read',
    input: z.strictObject({}),
    answer: (ask) => ask('GET', '/sports', { limit: 500 }),
  },
  list_games: {
    title: 'Find games',
    description: 'The games of a sport that are not over, soonest first, with their ids.',
    scope: 'odds:read',
    input: z.strictObject({ sport, team: keys('Part of the name of a team, to find its games.'), limit }),
    answer: async (ask, { sport: of, team, limit: most = USUAL }) => {
      const found = await ask('GET', '/events', { sport: of, limit: 500 });
      if (!found.ok) return found;
      const games = found.body.data as readonly { readonly home_team: string; readonly away_team: string }[];
      const isWanted = ({ home_team, away_team }: (typeof games)[number]) =>
        `${home_team}\n${away_team}`.toLowerCase().includes(String(team ?? '').toLowerCase());
      return { ok: true, body: { data: games.filter(isWanted).slice(0, Number(most)) } };
    },
  },
  odds_of_game: {
    title: 'Odds of a game',
    description:
      'Prices of a game: American (`price`) and decimal odds of each book, the fair chance (0 to 1) without vig by the other books, and the expected value in percent. A `locked` price must not be used.',
    scope: 'odds:read',
    input: z.strictObject({
      ...{ sport, event, limit },
      markets: keys('Keys of markets, separated by commas. Without it, all.'),
      bookmakers: keys('Keys of bookmakers, separated by commas. Without it, all.'),
      cursor: keys('`next_cursor` of the answer before, for the next page.'),
    }),
    answer: listAt('/odds'),
  },
  best_price: {
    title: 'Best price',
    description:
      'For each selection of a market of a game, at each line: the best price that is open now, with its book, expected value, link to the bet, and by how many books it is priced.',
    scope: 'odds:read',
    input: z.strictObject({
      ...{ sport, event, market },
      bookmakers: keys('Keys of the bookmakers to choose among, separated by commas. Without it, all.'),
    }),
    answer: async (ask, { market: of, ...asked }) => {
      const prices: Readonly<Record<string, unknown>>[] = [];
      for (let cursor: unknown; prices.length < MOST_PRICES; ) {
        const page = await ask('GET', '/odds', { ...asked, markets: of, limit: 500, ...(cursor ? { cursor } : {}) });
        if (!page.ok) return page;
        prices.push(...(page.body.data as typeof prices));
        cursor = page.body.next_cursor;
        if (!cursor) break;
      }
      return { ok: true, body: { data: bestPrices(prices as unknown as readonly OpenPrice[]) } };
    },
  },
  explain_fair_line: {
    title: 'Explain a fair line',
    description:
      'How the no-vig line of a market came about: the vote of each book (its odds, overround, weight and own chances without vig), the weighted median, and why other books have no vote.',
    scope: 'odds:read',
    input: z.strictObject({
      ...{ sport, event, market, limit },
      participant: keys('The player of a prop, or the team of a team total.'),
      point: z.optional(said(z.number(), 'The handicap of the home team, or the total. Without it, every line.')),
      bookmaker: keys('The book whose price is judged: it has no vote in its own fair line.'),
    }),
    answer: listAt('/fair-lines'),
  },
  arbitrages_now: {
    title: 'Arbitrages now',
    description: 'The arbitrages that are open now, the newest first, with stakes for the bankroll. Needs Platinum.',
    scope: 'opportunities:read',
    input: z.strictObject({
      ...{ bankroll, books, limit },
      minProfit: z.optional(said(z.number(), 'The least profit, in percent of the stakes; 0.5 if left out.')),
    }),
    answer: listAt('/opportunities/arbitrage'),
  },
  middles_now: {
    title: 'Middles now',
    description: 'The middles that are open now, the newest first, with stakes for the bankroll. Needs Platinum.',
    scope: 'opportunities:read',
    input: z.strictObject({
      ...{ bankroll, books, limit },
      minEv: z.optional(said(z.number(), 'The least expected value by the model, in percent; 0 if left out.')),
    }),
    answer: listAt('/opportunities/middles'),
  },
  values_now: {
    title: 'Bets of value now',
    description:
      "The bets whose best price at the caller's books is worth more than it costs, judged by the caller's own settings, sport by sport: American (`price`) and decimal odds, the fair chance (0 to 1), and the expected value in percent. Needs Platinum.",
    scope: 'opportunities:read',
    input: z.strictObject({
      minEv: z.optional(said(z.number().check(z.gte(0)), 'The least expected value, in percent; 1 if left out.')),
      sports: keys('Keys of sports, separated by commas. Without it, all.'),
      playerProps: z.optional(said(z.boolean(), 'Whether bets on players are searched too; not if left out.')),
      limit,
      cursor: keys('`next_cursor` of the answer before, for the next page.'),
    }),
    answer: listAt('/opportunities/value'),
  },
  low_holds_now: {
    title: 'Low holds now',
    description:
      "The cheapest bets on every outcome of each market at the caller's books, as for the rollover of a bonus, sport by sport: what the books keep (`hold`, in percent), what each 100 that count cost (`cost_per_100`), and each bet with its stake. Not sorted by cost. Needs Platinum.",
    scope: 'opportunities:read',
    input: z.strictObject({
      maxHold: z.optional(said(z.number().check(z.gte(0), z.lte(20)), 'The greatest hold, in percent; 5 if left out.')),
      rolloverBook: keys('The key of the book where one of the bets has to be. Without it, any.'),
      counts: z.optional(
        said(z.number().check(z.gte(10), z.lte(10_000)), 'How many dollars shall count; 100 if left out.'),
      ),
      sports: keys('Keys of sports, separated by commas. Without it, all.'),
      playerProps: z.optional(said(z.boolean(), 'Whether bets on players are searched too; not if left out.')),
      limit,
      cursor: keys('`next_cursor` of the answer before, for the next page.'),
    }),
    answer: listAt('/opportunities/low-holds'),
  },
  scores: {
    title: 'Scores',
    description: 'The games of a day with their scores.',
    scope: 'scores:read',
    input: z.strictObject({ sport, date: keys('A day, YYYY-MM-DD. Without it, today.'), limit }),
    answer: listAt('/scores'),
  },
  my_picks: {
    title: 'My picks',
    description: "The caller's own picks with their results, by id.",
    scope: 'picks:read',
    input: z.strictObject({ limit, cursor: keys('`next_cursor` of the answer before, for the next page.') }),
    answer: listAt('/picks'),
  },
  settle_pick: {
    title: 'Settle a pick',
    description:
      'How a pick settles by the score of its game: each bet with the score, the rule and its grade, or why it is pending. It changes nothing; Fairline settles picks by itself.',
    scope: 'picks:read',
    input: z.strictObject({ id: key('The id of a pick, from my_picks.') }),
    answer: (ask, { id }) => ask('GET', `/picks/${encodeURIComponent(String(id))}/grading`),
  },
  my_results: {
    title: 'My results',
    description: "What the caller's picks came to: wins, stakes, profit and return in percent, by month and league.",
    scope: 'picks:read',
    input: z.strictObject({}),
    answer: (ask) => ask('GET', '/results'),
  },
  my_alert_rules: {
    title: 'My alert rules',
    description:
      'The rules by which the caller wants to be told: kind, limits, and the places they name. It changes none. Needs Platinum.',
    scope: 'alerts:write',
    input: z.strictObject({}),
    answer: (ask) => ask('GET', '/alerts/rules', { limit: 500 }),
  },
  my_alerts: {
    title: 'My alerts',
    description: 'What the caller was told by their rules, the latest first, with what became of each.',
    scope: 'alerts:write',
    input: z.strictObject({ limit, cursor: keys('`next_cursor` of the answer before, for the next page.') }),
    answer: listAt('/alerts'),
  },
  add_pick: {
    title: 'Add a pick',
    description: "Adds a pick to the caller's list. It is pending, and settled like every other. It places no bet.",
    scope: 'picks:write',
    writes: true,
    input: z.strictObject({
      id: keys('An id of your own: a pick with this id is added once.'),
      game: key('Two team names, away first: Buffalo Bills @ Kansas City Chiefs.'),
      league: keys('Such as NFL.'),
      market: key('Such as Spread.'),
      selection: key('Such as Kansas City Chiefs -3.5.'),
      odds: key('American odds, such as -110.'),
      stake: said(z.number().check(z.gt(0)), 'The stake.'),
      bookmaker: keys('The key of the book.'),
      eventId: keys('The id of the game, from list_games.'),
    }),
    answer: (ask, input) => ask('POST', '/picks', input),
  },
};

// Of one market of one game, in all its lines.
const MOST_PRICES = 5_000;
