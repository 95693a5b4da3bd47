import {
  type ConfirmedAt,
  type LiveOpportunity,
  legBets,
  lineKey,
  type Opportunity,
  quoteKey,
  sectionOf,
} from '@fairline/shared/domain';
import type { BoardStore } from '@fairline/shared/node';

/** When the books last confirmed each price of an opportunity, by its board now: a list hears of changes only. */
export const confirmedTimes = async (
  { opportunity: on }: LiveOpportunity,
  boards: Pick<BoardStore, 'confirmedAt'>,
): Promise<ConfirmedAt> => {
  const prices = on.prices.flatMap((leg, i) => leg.map(({ book, price }) => [keyOf(on, i, book), price] as const));
  const times = await boards.confirmedAt({ sport: on.sport, section: sectionOf(on.family) }, new Map(prices));
  return ({ book }, leg) => times.get(keyOf(on, leg, book)) ?? 'gone';
};

const keyOf = (on: Opportunity, leg: number, book: string) => {
  const { outcome, line } = legBets(on)[leg]!;
  return quoteKey(lineKey({ ...on, line }), outcome, book);
};
