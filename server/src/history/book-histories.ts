import { type BookHistory, isoTime, type MarketHistory, outcomeName, pointOf } from '@fairline/shared/contract';
import { bookRank, bookTitle, type GameEvent, isSpreadFamily, type Odds, toAmerican } from '@fairline/shared/domain';
import type { PriceMove } from '@fairline/shared/node';

type Step = MarketHistory['history'][number];

/** Moves of prices, oldest first, as the line movement of each book and market. A withdrawn price is no point of a line. */
export const bookHistories = (moves: readonly PriceMove[], game: GameEvent): BookHistory[] => {
  const books = new Map<string, Map<string, Map<number, Step>>>();
  for (const move of moves) {
    if (move.price === undefined) continue;
    const markets = inside(books, move.book, () => new Map<string, Map<number, Step>>());
    const steps = inside(markets, move.market, () => new Map<number, Step>());
    inside(steps, move.movedAt, () => stepAt(move)).outcomes.push(outcomeOf(move, move.price, game));
  }
  return [...books].sort(([a], [b]) => bookRank(a) - bookRank(b)).map(([book, markets]) => bookOf(book, markets));
};

const bookOf = (key: string, markets: Map<string, Map<number, Step>>): BookHistory => ({
  key,
  title: bookTitle(key),
  markets: Array.from(markets, ([market, steps]) => marketOf(market, [...steps.values()])),
});

const marketOf = (key: string, history: Step[]): MarketHistory => ({
  key,
  last_update: history.at(-1)!.last_update,
  history,
});

const outcomeOf = ({ outcome, family, subject, line }: PriceMove, price: number, game: GameEvent) => {
  const point = pointOf(outcome, line, isSpreadFamily(family));
  return {
    name: outcomeName(outcome, game),
    ...(subject === '' ? {} : { description: subject }),
    price: Math.round(toAmerican(price as Odds)),
    ...(point === undefined ? {} : { point }),
  };
};

const stepAt = ({ lastUpdate, movedAt }: PriceMove): Step => ({
  last_update: isoTime(lastUpdate ?? movedAt),
  outcomes: [],
});

const inside = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};
