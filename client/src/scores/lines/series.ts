import { CONSENSUS } from '@fairline/shared/contract';
import { bookRank } from '@fairline/shared/domain';
import type { BookLine, OutcomeLines } from '../model/game/line-record.js';
import { BOOK_MARKS, FAIR_MARK, type Mark } from './marks.js';

/** A highlighted line. */
export interface Series extends BookLine {
  readonly mark: Mark;
}

/**
 * The highlighted lines, five at most: the consensus, the book that pays best now, then books in their fixed order. `wanted`: the books to
 * choose from; null for all.
 */
export const seriesOf = (
  lines: OutcomeLines,
  wanted: readonly string[] | null,
  fair: BookLine | undefined,
): readonly Series[] => {
  const books = booksIn(lines, wanted).sort((a, b) => bookRank(a.book) - bookRank(b.book));
  const best = books.reduce<BookLine | undefined>(
    (first, line) => (pays(line) > pays(first) ? line : first),
    undefined,
  );
  const chosen = best ? [best, ...books.filter((line) => line !== best)] : books;
  return [
    ...(fair ? [{ ...fair, mark: FAIR_MARK }] : []),
    ...BOOK_MARKS.flatMap((mark, i) => (chosen[i] ? [{ ...chosen[i], mark }] : [])),
  ];
};

/** The other books' lines. */
export const restOf = (
  lines: OutcomeLines,
  wanted: readonly string[] | null,
  series: readonly Series[],
): readonly BookLine[] => booksIn(lines, wanted).filter(({ book }) => !series.some((marked) => marked.book === book));

const booksIn = (lines: OutcomeLines, wanted: readonly string[] | null): BookLine[] =>
  [...lines.values()].filter(({ book }) => book !== CONSENSUS && (wanted === null || wanted.includes(book)));

const pays = (line: BookLine | undefined): number => line?.moves.at(-1)?.price ?? 0;
