import { CONSENSUS } from '@fairline/shared/contract';
import { bookRank } from '@fairline/shared/domain';
import type { BookLine, OutcomeLines } from '../model/game/line-record.js';

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

/** How a line is drawn. */
export interface Mark {
  readonly colour: string;
  readonly width: number;
  readonly dash: string | undefined;
}

/** The consensus line: white, like everything fair. */
const FAIR_MARK: Mark = { colour: 'var(--fair)', width: 2.25, dash: undefined };

/** The marks of highlighted lines, each with its own colour and dash. More could not be told apart. */
const BOOK_MARKS: readonly Mark[] = [
  { colour: 'var(--series-2)', width: 1.5, dash: undefined },
  { colour: 'var(--series-3)', width: 1.5, dash: '6 3' },
  { colour: 'var(--series-4)', width: 1.5, dash: '2 3' },
  { colour: 'var(--series-5)', width: 1.5, dash: '8 3 2 3' },
];

/** Every other line. */
export const REST_MARK: Mark = { colour: 'var(--series-rest)', width: 1, dash: undefined };
