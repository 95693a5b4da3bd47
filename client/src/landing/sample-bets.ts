import {
  bookTitle,
  expectedValue,
  fromAmerican,
  judgeOf,
  LEAST_COMPLETE,
  type Odds,
  votersAmong,
} from '@fairline/shared/domain';
import type { SampleGame } from './sample-slate.table.js';

/** One side of a sample game: the best price, who pays it, the fair chance, and the value in percent. */
export interface SampleBet {
  readonly team: string;
  readonly match: string;
  readonly book: string;
  readonly price: Odds;
  readonly chance: number;
  readonly ev: number;
}

/** The bets of the sample, best first, computed like live ones. */
export const sampleBets = (slate: readonly SampleGame[]): SampleBet[] =>
  slate.flatMap(betsOn).sort((one, other) => other.ev - one.ev);

const betsOn = ({ home, away, prices }: SampleGame): SampleBet[] => {
  const books = Object.keys(prices);
  const columns = [0, 1].map((side) => books.map((book) => fromAmerican(prices[book]![side]!)));
  const offers = columns.flatMap((column) => column.map((price, i) => ({ book: books[i]!, price })));
  const places = columns.map((column, side) => column.map((_, i) => side * books.length + i));
  const judge = judgeOf(
    votersAmong(offers, places),
    offers.map(({ price }) => price),
    LEAST_COMPLETE.main,
  );
  return [home, away].flatMap((team, side) => {
    const offered = columns[side]!;
    const price = offered.reduce((best, one) => (one > best ? one : best));
    const key = books[offered.indexOf(price)]!;
    const chance = judge(key)?.[side];
    if (chance === undefined) return [];
    const [book, match] = [bookTitle(key), `${away} @ ${home}`];
    return [{ team, match, book, price, chance, ev: expectedValue(chance, price) }];
  });
};
