import {
  type Group,
  groupsOf,
  isDfsBook,
  isStateListing,
  lineKey,
  type Odds,
  type OfferedLeg,
  type Opportunity,
  type Quote,
  quotesIn,
  toAmerican,
} from '@fairline/shared/domain';
import { findHeld } from '../../market/model/board/held-boards.js';

/** The leg of a suspect that differs most from other books. */
interface OddLeg {
  readonly book: string;
  /** How much more it pays than the next book, in cents of American odds (+104 is 12 above -108); undefined if no other book has the bet. */
  readonly cents: number | undefined;
  /** When its book last confirmed the price. */
  readonly confirmedAt: number | undefined;
}

/** The leg whose price is farthest above that of the next book; one that no other book has counts as farthest. Undefined if none is above. */
export const oddLegOf = (on: Opportunity, legs: readonly OfferedLeg[]): OddLeg | undefined => {
  let farthest: OddLeg | undefined;
  for (const leg of legs) {
    const odd = comparedWithNext(on, leg);
    if (odd && (odd.cents ?? Infinity) > (farthest ? (farthest.cents ?? Infinity) : 0)) farthest = odd;
  }
  return farthest;
};

const comparedWithNext = (on: Opportunity, { outcome, line, price: { book, price, lastUpdate } }: OfferedLeg) =>
  findHeld(({ board }): OddLeg | undefined => {
    const known = board.quotes.lines.get(lineKey({ ...on, line }));
    const quotes = known && pricesBeside(book, outcome, groupsOf(known, board.locked));
    const own = quotes?.find((quote) => quote.book === book);
    if (!quotes || !own) return undefined;
    const next = quotes.filter((quote) => quote !== own && isComparable(quote));
    const cents = next.length === 0 ? undefined : centsOf(price) - Math.max(...next.map((one) => centsOf(one.price)));
    return { book, cents: cents && Math.round(cents), confirmedAt: board.stamps.get(own.stamp) ?? lastUpdate };
  });

// Home to win pays more where a draw loses the bet, so only prices of the same outcome set are comparable.
const pricesBeside = (book: string, outcome: string, groups: readonly Group[]): readonly Quote[] | undefined =>
  groups
    .map((group) => quotesIn(group)[group.outcomes.indexOf(outcome)] ?? [])
    .find((quotes) => quotes.some((quote) => quote.book === book));

const isComparable = ({ book }: Quote): boolean => !isDfsBook(book) && !isStateListing(book);

// American odds leave out everything between -100 and +100.
const centsOf = (price: Odds): number => {
  const american = toAmerican(price);
  return american >= 100 ? american - 100 : american + 100;
};
