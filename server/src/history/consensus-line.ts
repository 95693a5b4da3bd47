import { CONSENSUS, isoTime, type MarketHistory, outcomeName, pointOf } from '@fairline/shared/contract';
import {
  type AskedMarket,
  type FairMarket,
  type GameEvent,
  heaviestMarket,
  isSpreadFamily,
  type Odds,
  toAmerican,
} from '@fairline/shared/domain';
import type { PriceSeries } from '@fairline/shared/node';
import { yieldToEventLoop } from './yield-to-event-loop.js';

/** As many steps as a chart can show; within one step only the last price of each book counts. */
const MOST_STEPS = 500;

type Teams = Pick<GameEvent, 'home' | 'away'>;
type Step = MarketHistory['history'][number];
/** The current prices, by book, line and outcome. */
type OfferedPrices = Map<string, Map<number | null, Map<string, Odds | undefined>>>;

/** The consensus line of one market without the books' margin: at each time, at the point with the most weight. */
export const consensusLine = async (prices: readonly PriceSeries[], game: Teams): Promise<Step[]> => {
  const moves = prices.flatMap((series) => series.movedAt.map((at, i) => ({ series, at, price: series.prices[i] })));
  moves.sort((a, b) => a.at - b.at);
  const width = Math.max(1, ((moves.at(-1)?.at ?? 0) - (moves[0]?.at ?? 0)) / MOST_STEPS);
  const offered: OfferedPrices = new Map();
  const steps: Step[] = [];
  const breathe = yieldToEventLoop();
  let written = '';
  for (const [i, { series, at, price }] of moves.entries()) {
    ask(offered, series, price ?? undefined);
    const next = moves[i + 1];
    if (next && Math.floor((next.at - moves[0]!.at) / width) === Math.floor((at - moves[0]!.at) / width)) continue;
    await breathe();
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
export const CONSENSUS_BOOK = { key: CONSENSUS, title: 'Consensus' } as const;

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
