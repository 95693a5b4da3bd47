import type { BoardId } from '@fairline/shared/contract';
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
  live: LiveOpportunity,
  boards: Pick<BoardStore, 'confirmedAt'>,
): Promise<ConfirmedAt> => {
  const { opportunity: on } = live;
  const prices = on.prices.flatMap((leg, i) => leg.map(({ book, price }) => [keyOf(on, i, book), price] as const));
  const times = await boards.confirmedAt(boardOf(live), new Map(prices));
  return ({ book }, leg) => times.get(keyOf(on, leg, book)) ?? 'gone';
};

/** The board that an opportunity was found on. */
export const boardOf = ({ opportunity: { sport, family } }: LiveOpportunity): BoardId => ({
  sport,
  section: sectionOf(family),
});

const keyOf = (on: Opportunity, leg: number, book: string) => {
  const { outcome, line } = legBets(on)[leg]!;
  return quoteKey(lineKey({ ...on, line }), outcome, book);
};
