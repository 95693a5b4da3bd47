import { CONSENSUS, isoTime, type MarketHistory, outcomeName, pointOf } from '@fairline/shared/contract';
import {
  fairChances,
  fairOdds,
  type GameEvent,
  isSpreadFamily,
  LEAST_COMPLETE,
  toAmerican,
  votersAmong,
} from '@fairline/shared/domain';
import type { PriceSeries } from '@fairline/shared/node';

/** As many steps as a chart can show; between two of them only the last word of each book counts. */
const MOST_STEPS = 500;

type Step = MarketHistory['history'][number];
/** What each book asks now: by book and line, outcome by outcome. */
type Standing = Map<string, Map<number | null, Map<string, number>>>;

/** The line of all books together in one market, without their margin: at each time at the point that weighs most. */
export const consensusLine = (prices: readonly PriceSeries[], game: Pick<GameEvent, 'home' | 'away'>): Step[] => {
  const moves = prices.flatMap((series) => series.movedAt.map((at, i) => ({ series, at, price: series.prices[i] })));
  moves.sort((a, b) => a.at - b.at);
  const width = Math.max(1, ((moves.at(-1)?.at ?? 0) - (moves[0]?.at ?? 0)) / MOST_STEPS);
  const standing: Standing = new Map();
  const steps: Step[] = [];
  let told = '';
  for (const [i, { series, at, price }] of moves.entries()) {
    ask(standing, series, price ?? undefined);
    const next = moves[i + 1];
    if (next && Math.floor((next.at - moves[0]!.at) / width) === Math.floor((at - moves[0]!.at) / width)) continue;
    const outcomes = asOutcomes(bestOf(standing), series.family, game);
    const words = JSON.stringify(outcomes);
    if (words === told || (steps.length === 0 && outcomes.length === 0)) continue;
    told = words;
    const before = steps.at(-1)?.outcomes ?? [];
    const ended = before.map((outcome) => ({ ...outcome, price: null }));
    steps.push({ last_update: isoTime(at), outcomes: outcomes.length > 0 ? outcomes : ended });
  }
  return steps;
};

/** How the answer names it. */
export const CONSENSUS_BOOK = { key: CONSENSUS, title: 'Consensus' } as const;

const ask = (standing: Standing, { book, line, outcome }: PriceSeries, price: number | undefined) => {
  const lines = standing.get(book) ?? new Map<number | null, Map<string, number>>();
  const asked = lines.get(line) ?? new Map<string, number>();
  standing.set(book, lines.set(line, asked));
  if (price === undefined) asked.delete(outcome);
  else asked.set(outcome, price);
};

interface Fair {
  readonly weight: number;
  readonly line: number | null;
  readonly prices: readonly (readonly [outcome: string, price: number])[];
}

const bestOf = (standing: Standing): Fair | undefined => {
  const markets = new Map<string, { line: number | null; names: string[]; books: [string, Map<string, number>][] }>();
  for (const [book, lines] of standing)
    for (const [line, asked] of lines) {
      if (asked.size < 2) continue;
      const names = [...asked.keys()].sort();
      const market = markets.get(`${line}|${names}`) ?? { line, names, books: [] };
      market.books.push([book, asked]);
      markets.set(`${line}|${names}`, market);
    }
  let best: Fair | undefined;
  for (const { line, names, books } of markets.values()) {
    const offers = books.flatMap(([book, asked]) => names.map((name) => ({ book, price: asked.get(name)! })));
    const columns = names.map((_, name) => books.map((_, book) => book * names.length + name));
    const voters = votersAmong(offers, columns);
    const weight = voters.weights.reduce((sum, each) => sum + each, 0);
    if (best && weight <= best.weight) continue;
    const chances = fairChances(
      voters,
      offers.map(({ price }) => price),
      LEAST_COMPLETE.main,
    );
    if (chances) best = { weight, line, prices: names.map((name, i) => [name, fairOdds(chances[i]!)] as const) };
  }
  return best;
};

const asOutcomes = (fair: Fair | undefined, family: string, game: Pick<GameEvent, 'home' | 'away'>) =>
  (fair?.prices ?? []).map(([outcome, price]) => {
    const point = pointOf(outcome, fair!.line ?? undefined, isSpreadFamily(family));
    const american = Math.round(toAmerican(price as Parameters<typeof toAmerican>[0]));
    return { name: outcomeName(outcome, game), price: american, ...(point === undefined ? {} : { point }) };
  });
