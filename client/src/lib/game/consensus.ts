import { CONSENSUS } from '@fairline/shared/contract';
import { fairChances, fairOdds, LEAST_COMPLETE, type Odds, votersAmong } from '@fairline/shared/domain';
import type { Move, OutcomeLines } from './line-record.js';

/** What all books together ask for each outcome now, without their margin: at the point that weighs most. */
export type Consensus = ReadonlyMap<string, Pick<Move, 'price' | 'point'>>;

/**
 * The line that the books make together, from what each of them asks now. Books that offer other outcomes or another point are
 * another market; that of most weight counts, and it takes as many books as any fair line.
 */
export const consensusOf = (outcomes: ReadonlyMap<string, OutcomeLines>, isSpread: boolean): Consensus => {
  const markets = new Map<string, Standing[]>();
  for (const standing of standings(outcomes)) {
    const name = marketOf(standing, isSpread);
    if (name !== undefined) markets.set(name, [...(markets.get(name) ?? []), standing]);
  }
  const together = [...markets.values()].map(fairOf).filter((fair) => fair !== undefined);
  return together.reduce<Fair>((best, fair) => (fair.weight > best.weight ? fair : best), NOTHING).asked;
};

interface Standing {
  readonly book: string;
  readonly asked: readonly (readonly [outcome: string, move: Move & { readonly price: Odds }])[];
}

interface Fair {
  readonly weight: number;
  readonly asked: Consensus;
}

const NOTHING: Fair = { weight: 0, asked: new Map() };

const standings = (outcomes: ReadonlyMap<string, OutcomeLines>): Standing[] => {
  const books = new Map<string, [string, Move & { price: Odds }][]>();
  for (const [outcome, lines] of outcomes)
    for (const { book, moves } of lines.values()) {
      if (book === CONSENSUS) continue;
      const { price, at, point } = moves.at(-1) ?? {};
      if (price === undefined || at === undefined) continue;
      books.set(book, [...(books.get(book) ?? []), [outcome, { price, at, point }]]);
    }
  return Array.from(books, ([book, asked]) => ({ book, asked: asked.sort(([a], [b]) => (a < b ? -1 : 1)) }));
};

// Two sides of a spread stand at opposite points, those of a total at the same.
const marketOf = ({ asked }: Standing, isSpread: boolean): string | undefined => {
  if (asked.length < 2) return undefined;
  const [first, ...others] = asked.map(([, { point }], i) =>
    isSpread && i > 0 && point !== undefined ? 0 - point : point,
  );
  return others.every((point) => point === first)
    ? `${first}|${asked.map(([outcome]) => outcome).join('|')}`
    : undefined;
};

const fairOf = (market: readonly Standing[]): Fair | undefined => {
  const outcomes = market[0]!.asked;
  const offers = market.flatMap(({ book, asked }) => asked.map(([, { price }]) => ({ book, price })));
  const columns = outcomes.map((_, outcome) => market.map((_, book) => book * outcomes.length + outcome));
  const voters = votersAmong(offers, columns);
  const prices = offers.map(({ price }) => price);
  const chances = fairChances(voters, prices, LEAST_COMPLETE.main);
  if (!chances) return undefined;
  return {
    weight: voters.weights.reduce((sum, weight) => sum + weight, 0),
    asked: new Map(outcomes.map(([outcome, { point }], i) => [outcome, { price: fairOdds(chances[i]!), point }])),
  };
};
