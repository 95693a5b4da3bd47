import { type BoardId, boardName } from '@fairline/shared/contract';
import {
  isPlayerFamily,
  type LegPrice,
  type LiveOpportunity,
  lineKey,
  type Opportunity,
  type QuoteKey,
  quoteKey,
} from '@fairline/shared/domain';
import type { BoardStore } from '@fairline/shared/node';

/**
 * A live list with the times at which the books last confirmed its prices. A confirmation is no change, so it is not pushed with the list:
 * without this, a price that has stood for minutes would look minutes old to everyone who loads the list.
 */
export const confirmedList = async (
  open: readonly LiveOpportunity[],
  boards: Pick<BoardStore, 'confirmedAt'>,
): Promise<LiveOpportunity[]> => {
  const asked = new Map<string, Asked>();
  for (const { opportunity } of open) {
    const board = boardOf(opportunity);
    const { prices } = asked.get(boardName(board)) ?? { prices: new Map() };
    asked.set(boardName(board), { board, prices });
    for (const { key, price } of pricesIn(opportunity)) prices.set(key, price);
  }
  const found = await Promise.all(Array.from(asked.values(), ({ board, prices }) => boards.confirmedAt(board, prices)));
  const confirmed = new Map(found.flatMap((times) => [...times]));
  return open.map((live) => ({ ...live, opportunity: withTimes(live.opportunity, confirmed) }));
};

interface Asked {
  readonly board: BoardId;
  readonly prices: Map<QuoteKey, number>;
}

const boardOf = ({ sport, family }: Opportunity): BoardId => ({
  sport,
  section: isPlayerFamily(family) ? 'props' : 'game',
});

const pricesIn = (of: Opportunity) =>
  of.prices.flatMap((prices, leg) => prices.map(({ book, price }) => ({ key: keyOf(of, leg, book), price })));

const withTimes = (of: Opportunity, confirmed: ReadonlyMap<QuoteKey, number>): Opportunity => {
  const prices = of.prices.map((own, leg) =>
    own.map((price): LegPrice => {
      const at = confirmed.get(keyOf(of, leg, price.book));
      return at === undefined || at <= (price.lastUpdate ?? 0) ? price : { ...price, lastUpdate: at };
    }),
  );
  return { ...of, prices } as Opportunity;
};

const keyOf = (of: Opportunity, leg: number, book: string): QuoteKey => {
  const [outcome, line] = betOf(of, leg);
  return quoteKey(lineKey({ ...of, line }), outcome, book);
};

const betOf = (of: Opportunity, leg: number): readonly [outcome: string, line: number | undefined] => {
  if (of.kind === 'arbitrage') return [of.outcomes[leg]!, of.line];
  if (of.shape === 'totals') return leg === 0 ? ['over', of.low] : ['under', of.high];
  return leg === 0 ? ['home', of.low] : ['away', 0 - of.high];
};
