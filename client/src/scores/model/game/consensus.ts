import { CONSENSUS } from '@fairline/shared/contract';
import { type AskedMarket, heaviestMarket, type Odds } from '@fairline/shared/domain';
import type { Move, OutcomeLines } from './line-record.js';

/** The consensus price of each outcome without margin, each at its point. */
export type Consensus = ReadonlyMap<string, Pick<Move, 'price' | 'point'>>;

/** The consensus line, from the last price of every book. */
export const consensusOf = (outcomes: ReadonlyMap<string, OutcomeLines>, isSpread: boolean): Consensus => {
  const markets = new Map<string, Standing[]>();
  for (const standing of standings(outcomes)) {
    const name = marketOf(standing, isSpread);
    if (name !== undefined) markets.set(name, [...(markets.get(name) ?? []), standing]);
  }
  const fair = heaviestMarket(Array.from(markets.values(), asAsked));
  return new Map(fair?.outcomes.map(([outcome, price], i) => [outcome, { price, point: fair.at[i] }]));
};

interface Standing {
  readonly book: string;
  readonly asked: readonly (readonly [outcome: string, move: Move & { readonly price: Odds }])[];
}

// A book that withdrew one of its outcomes has no vote: its three-way market did not become a two-way one.
const standings = (outcomes: ReadonlyMap<string, OutcomeLines>): Standing[] => {
  const books = new Map<string, [string, Move & { price: Odds }][]>();
  const incomplete = new Set<string>();
  for (const [outcome, lines] of outcomes)
    for (const { book, moves } of lines.values()) {
      const last = moves.at(-1);
      if (book === CONSENSUS || last === undefined) continue;
      const { price, at, point } = last;
      if (price === undefined) incomplete.add(book);
      else books.set(book, [...(books.get(book) ?? []), [outcome, { price, at, point }]]);
    }
  for (const book of incomplete) books.delete(book);
  return Array.from(books, ([book, asked]) => ({ book, asked: asked.sort(([a], [b]) => (a < b ? -1 : 1)) }));
};

// The two sides of a spread have opposite points, those of a total the same point.
const marketOf = ({ asked }: Standing, isSpread: boolean): string | undefined => {
  if (asked.length < 2) return undefined;
  const [first, ...others] = asked.map(([, { point }], i) =>
    isSpread && i > 0 && point !== undefined ? 0 - point : point,
  );
  return others.every((point) => point === first)
    ? `${first}|${asked.map(([outcome]) => outcome).join('|')}`
    : undefined;
};

// The consensus market uses the point of each of its outcomes.
const asAsked = (market: readonly Standing[]): AskedMarket<readonly (number | undefined)[]> => ({
  at: market[0]!.asked.map(([, { point }]) => point),
  outcomes: market[0]!.asked.map(([outcome]) => outcome),
  books: market.map(({ book, asked }) => ({ book, prices: asked.map(([, { price }]) => price) })),
});
