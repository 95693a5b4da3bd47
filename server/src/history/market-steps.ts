import { isoTime, type MarketHistory, outcomeName, pointOf } from '@fairline/shared/contract';
import { type GameEvent, isSpreadFamily, type Odds, toAmerican } from '@fairline/shared/domain';
import type { PriceSeries } from '@fairline/shared/node';

type Step = MarketHistory['history'][number];
type Outcome = Step['outcomes'][number];
type Teams = Pick<GameEvent, 'home' | 'away'>;

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
export const marketSteps = (prices: readonly PriceSeries[], game: Teams): Step[] => {
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
