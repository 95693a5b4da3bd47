import {
  type Board,
  expectedValue,
  type Group,
  groupsOf,
  hasStarted,
  indexQuotes,
  isDfsBook,
  isFinished,
  isMainFamily,
  isOldBeside,
  isUsable,
  judgeIn,
  type Quote,
  quotesIn,
  suspectValue,
} from '@fairline/shared/domain';

/** What one board adds to the figures: its books, and the edges of its bets above the fair line, in percent. */
interface BoardFigures {
  readonly books: ReadonlySet<string>;
  readonly edges: readonly number[];
}

/** Counts the usable prices of a board's unfinished games. Pick apps are not sportsbooks, and suspect prices are not bets. */
export const countFigures = (board: Board, now: number): BoardFigures => {
  const isOpen = ({ event: id }: Quote) => {
    const event = board.events.get(id);
    return event !== undefined && !isFinished(event, now);
  };
  const counted = [...board.quotes.values()].filter(
    (quote) => !isDfsBook(quote.book) && isUsable(quote, board.locked) && isOpen(quote),
  );
  const { lines } = indexQuotes(counted.filter(({ family }) => isMainFamily(family)));
  const edges = [...lines.values()].flatMap((line) =>
    groupsOf(line, board.locked).flatMap((group) => edgesIn(group, board, now)),
  );
  return { books: new Set(counted.map(({ book }) => book)), edges };
};

// A price too old beside its consensus has no edge.
const edgesIn = (group: Group, { events, stamps }: Board, now: number): number[] => {
  const judge = judgeIn(group);
  return quotesIn(group).flatMap((quotes, outcome) => {
    const isStarted = hasStarted(events.get(group.line.ladder.event)!, now);
    const fresh = quotes.filter(({ stamp }) => !isOldBeside(group, stamp, stamps, { now, isStarted }));
    const values = fresh.flatMap(({ book, price }) => {
      const fair = judge(book)?.[outcome];
      return fair === undefined ? [] : [expectedValue(fair, price)];
    });
    const best = Math.max(...values);
    return best > 0 && suspectValue(best) === undefined ? [best] : [];
  });
};
