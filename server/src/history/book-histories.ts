import {
  type BookHistory,
  CONSENSUS,
  isoTime,
  type MarketHistory,
  outcomeName,
  pointOf,
} from '@fairline/shared/contract';
import {
  type AskedMarket,
  bookRank,
  bookTitle,
  type FairMarket,
  type GameEvent,
  heaviestMarket,
  isSpreadFamily,
  type Odds,
  toAmerican,
} from '@fairline/shared/domain';
import type { PriceSeries } from '@fairline/shared/node';
import type { Pace } from '../http/long-answers.js';

type Teams = Pick<GameEvent, 'home' | 'away'>;

/** The line movement of each book, market by market. Leaves out markets without any step. */
export const bookHistories = async (
  prices: readonly PriceSeries[],
  game: Teams,
  pace: Pace,
): Promise<BookHistory[]> => {
  const books: BookHistory[] = [];
  for (const [key, own] of grouped(prices, ({ book }) => book)) {
    const markets = await histories(own, async (each) => {
      await pace();
      return marketSteps(each, game);
    });
    if (markets.length > 0) books.push({ key, title: bookTitle(key), markets });
  }
  return books.sort(({ key: a }, { key: b }) => bookRank(a) - bookRank(b) || (a < b ? -1 : 1));
};

/** The consensus line of all books, in the form of one more book. */
export const consensusHistory = async (
  prices: readonly PriceSeries[],
  game: Teams,
  pace: Pace,
): Promise<BookHistory> => {
  const games = prices.filter(({ subject }) => subject === '');
  return { ...CONSENSUS_BOOK, markets: await histories(games, (each) => consensusLine(each, game, pace)) };
};

type Steps = MarketHistory['history'];

const histories = async (
  prices: readonly PriceSeries[],
  stepsOf: (prices: readonly PriceSeries[]) => Promise<Steps>,
): Promise<MarketHistory[]> => {
  const markets: MarketHistory[] = [];
  for (const [key, own] of grouped(prices, ({ market }) => market)) {
    const history = await stepsOf(own);
    if (history.length > 0) markets.push({ key, last_update: history.at(-1)!.last_update, history });
  }
  return markets.sort((a, b) => (a.key < b.key ? -1 : 1));
};

const grouped = (prices: readonly PriceSeries[], of: (series: PriceSeries) => string): Map<string, PriceSeries[]> => {
  const groups = new Map<string, PriceSeries[]>();
  for (const series of prices) {
    const group = groups.get(of(series));
    if (group) group.push(series);
    else groups.set(of(series), [series]);
  }
  return groups;
};

type Step = MarketHistory['history'][number];
type Outcome = Step['outcomes'][number];

/** One move of one price. */
interface Move {
  readonly series: PriceSeries;
  readonly at: number;
  readonly updated: number | null;
  readonly price: number | null;
}

/**
 * The prices of one book in one market, step by step: moves at the same time are one step. A book that moves to another point still has a
 * price; a step shows null only if no price is left.
 */
const marketSteps = (prices: readonly PriceSeries[], game: Teams): Step[] => {
  const offered = new Map<string, Set<number | null>>();
  const steps: Step[] = [];
  for (const moves of atOneTime(prices)) {
    for (const { series, price } of moves) noteOffered(offered, series, price !== null);
    const outcomes = moves
      .filter(({ series, price }) => price !== null || offered.get(placeOf(series))!.size === 0)
      .map(({ series, price }) => outcomeOf(series, price, game));
    const [{ updated, at }] = moves;
    if (outcomes.length > 0) steps.push({ last_update: isoTime(updated ?? at), outcomes });
  }
  return steps;
};

function* atOneTime(prices: readonly PriceSeries[]): Generator<[Move, ...Move[]]> {
  let together: Move[] = [];
  for (const move of inTime(prices)) {
    if (together.length > 0 && together[0]!.at !== move.at) {
      yield together as [Move, ...Move[]];
      together = [];
    }
    together.push(move);
  }
  if (together.length > 0) yield together as [Move, ...Move[]];
}

const inTime = (prices: readonly PriceSeries[]): Move[] => {
  const moves: Move[] = [];
  for (const series of prices)
    for (const [i, at] of series.movedAt.entries())
      moves.push({ series, at, updated: series.lastUpdate[i] ?? null, price: series.prices[i] ?? null });
  return moves.sort((a, b) => a.at - b.at);
};

const noteOffered = (offered: Map<string, Set<number | null>>, series: PriceSeries, isOffered: boolean) => {
  const lines = offered.get(placeOf(series)) ?? new Set();
  offered.set(placeOf(series), lines);
  if (isOffered && series.market === series.family) lines.clear(); // a main market has one line at a time
  if (isOffered) lines.add(series.line);
  else lines.delete(series.line);
};

const placeOf = ({ subject, outcome }: PriceSeries): string => `${subject}|${outcome}`;

const outcomeOf = ({ outcome, family, subject, line }: PriceSeries, price: number | null, game: Teams): Outcome => {
  const point = pointOf(outcome, line ?? undefined, isSpreadFamily(family));
  return {
    name: outcomeName(outcome, game),
    ...(subject === '' ? {} : { description: subject }),
    price: price === null ? null : Math.round(toAmerican(price as Odds)),
    ...(point === undefined ? {} : { point }),
  };
};

/** As many steps as a chart can show; within one step only the last price of each book counts. */
const MOST_STEPS = 500;

/** The current prices, by book, line and outcome. */
type OfferedPrices = Map<string, Map<number | null, Map<string, Odds | undefined>>>;

/** The consensus line of one market without the books' margin: at each time, at the point with the most weight. */
const consensusLine = async (prices: readonly PriceSeries[], game: Teams, pace: Pace): Promise<Step[]> => {
  const moves = prices.flatMap((series) => series.movedAt.map((at, i) => ({ series, at, price: series.prices[i] })));
  moves.sort((a, b) => a.at - b.at);
  const width = Math.max(1, ((moves.at(-1)?.at ?? 0) - (moves[0]?.at ?? 0)) / MOST_STEPS);
  const offered: OfferedPrices = new Map();
  const steps: Step[] = [];
  let written = '';
  for (const [i, { series, at, price }] of moves.entries()) {
    ask(offered, series, price ?? undefined);
    const next = moves[i + 1];
    if (next && Math.floor((next.at - moves[0]!.at) / width) === Math.floor((at - moves[0]!.at) / width)) continue;
    await pace();
    const outcomes = asOutcomes(heaviestMarket(marketsOf(offered)), series.family, game);
    const words = JSON.stringify(outcomes);
    if (words === written || (steps.length === 0 && outcomes.length === 0)) continue;
    written = words;
    const before = steps.at(-1)?.outcomes ?? [];
    const ended = before.map((outcome) => ({ ...outcome, price: null }));
    steps.push({ last_update: isoTime(at), outcomes: outcomes.length > 0 ? outcomes : ended });
  }
  return steps;
};

/** The consensus as the answer names it. */
const CONSENSUS_BOOK = { key: CONSENSUS, title: 'Consensus' } as const;

// A book's main market has one line at a time: a price at another one ends the last, also where the record does not say that it was
// withdrawn, because an alternate market went on offering it.
const ask = (
  offered: OfferedPrices,
  { book, line, outcome, market, family }: PriceSeries,
  price: number | undefined,
) => {
  const lines = offered.get(book) ?? new Map<number | null, Map<string, Odds | undefined>>();
  const asked = lines.get(line) ?? new Map<string, Odds | undefined>();
  offered.set(book, lines.set(line, asked));
  asked.set(outcome, price as Odds | undefined);
  if (price === undefined || market !== family) return;
  for (const [other, known] of lines) if (other !== line && known.has(outcome)) known.set(outcome, undefined);
};

const marketsOf = (offered: OfferedPrices): Iterable<AskedMarket<number | null>> => {
  const markets = new Map<
    string,
    { at: number | null; outcomes: string[]; books: { book: string; prices: Odds[] }[] }
  >();
  for (const [book, lines] of offered)
    for (const [line, asked] of lines) {
      if (asked.size < 2 || [...asked.values()].includes(undefined)) continue; // no vote for a book without one of its outcomes
      const outcomes = [...asked.keys()].sort();
      const market = markets.get(`${line}|${outcomes}`) ?? { at: line, outcomes, books: [] };
      market.books.push({ book, prices: outcomes.map((outcome) => asked.get(outcome)!) });
      markets.set(`${line}|${outcomes}`, market);
    }
  return markets.values();
};

const asOutcomes = (fair: FairMarket<number | null> | undefined, family: string, game: Teams) =>
  (fair?.outcomes ?? []).map(([outcome, price]) => {
    const point = pointOf(outcome, fair!.at ?? undefined, isSpreadFamily(family));
    const american = Math.round(toAmerican(price));
    return { name: outcomeName(outcome, game), price: american, ...(point === undefined ? {} : { point }) };
  });
