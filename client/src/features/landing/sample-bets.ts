import type { Game } from '@fairline/shared/contract';
import {
  expectedValue,
  fairLine,
  fromAmerican,
  LEAST_COMPLETE,
  netOf,
  type Odds,
  type Probability,
  suspectValue,
  userCommissions,
  votersAmong,
} from '@fairline/shared/domain';
import { type SampleLine, sampleLines } from './sample-lines.js';

/** The better side of one line of the sample: its best price, the book that pays it, and its value in percent. */
export interface SampleBet {
  readonly line: SampleLine;
  readonly outcome: string;
  /** The title of the book that pays most, and what it keeps of the winnings, in percent. */
  readonly book: string;
  readonly commission: number;
  /** How many books price this side. */
  readonly books: number;
  readonly price: Odds;
  readonly fair: Probability;
  readonly value: number;
  /** The value of each book's price on this side, in percent with one decimal, joined by blanks. */
  readonly ticks: string;
}

/** The best bets of the sample, best first, computed like the board's: after what an exchange keeps, without suspects. */
export const sampleBets = (games: readonly Game[], most: number): SampleBet[] =>
  games
    .flatMap(sampleLines)
    .flatMap(betterSide)
    .filter(({ value }) => suspectValue(value) === undefined)
    .sort((one, other) => other.value - one.value)
    .slice(0, most);

const betterSide = (line: SampleLine): SampleBet[] => {
  const bets = betsOn(line);
  return bets.length === 0 ? [] : [bets.reduce((best, one) => (one.value > best.value ? one : best))];
};

const betsOn = (line: SampleLine): SampleBet[] => {
  const offers = line.sides.flatMap(({ prices }) =>
    prices.map(({ book, title, price }) => ({ book, title, price: fromAmerican(price) })),
  );
  let at = 0;
  const columns = line.sides.map(({ prices }) => prices.map(() => at++));
  const chances = fairLine(
    votersAmong(offers, columns),
    offers.map(({ price }) => price),
    LEAST_COMPLETE.main,
  )?.chances;
  if (!chances) return [];
  return line.sides.map(({ outcome }, side) => {
    const fair = chances[side]!;
    const own = columns[side]!.map((place) => offers[place]!);
    const best = own.reduce((most, one) => (pays(one) > pays(most) ? one : most));
    const ticks = own.map((one) => expectedValue(fair, pays(one)).toFixed(1)).join(' ');
    const value = expectedValue(fair, pays(best));
    const books = own.length;
    const { title: book, price } = best;
    return { line, outcome, book, commission: commission(best.book), books, price, fair, value, ticks };
  });
};

const commission = userCommissions([]);
const pays = (offer: { readonly book: string; readonly price: Odds }): Odds => netOf(offer, { commission });
