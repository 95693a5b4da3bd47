import type { LifeFigures, LifeGroups } from '@fairline/shared/contract';
import { bookTitle, sportTitle } from '@fairline/shared/domain';
import { historyMessages as words } from './messages.js';

const GROUPINGS = ['sports', 'kinds', 'pairs', 'sizes', 'hours', 'openers', 'closers'] as const;
type Grouping = (typeof GROUPINGS)[number];

/** A grouping as its table shows it. */
export interface LifeTable {
  readonly name: Grouping;
  readonly rows: readonly (LifeFigures & { readonly label: string })[];
  /** How many lives are in groups that are too small, or too many, to be shown. */
  readonly left: number;
}

/** The tables of the history. Sizes and hours stand in their own order, other groups by how many lives they have. */
export const lifeTables = (groups: LifeGroups): LifeTable[] =>
  GROUPINGS.map((name) => {
    const rows = ROWS[name](groups);
    const told = rows.reduce((sum, { lives }) => sum + lives, 0);
    return { name, rows, left: (groups.whole?.lives ?? 0) - told };
  });

const ROWS: Readonly<Record<Grouping, (groups: LifeGroups) => LifeTable['rows']>> = {
  sports: ({ sports }) => mostFirst(sports.map((one) => ({ ...one, label: sportTitle(one.sport) }))),
  kinds: ({ kinds }) => mostFirst(kinds.map((one) => ({ ...one, label: words.kindOf[one.kind] }))),
  pairs: ({ pairs }) => mostFirst(pairs.map((one) => ({ ...one, label: booksIn(one.books) }))),
  sizes: ({ sizes }) =>
    sizes
      .toSorted((a, b) => compare(a.kind, b.kind) || (a.from ?? -Infinity) - (b.from ?? -Infinity))
      .map((one) => ({ ...one, label: words.size(one.kind, one.from, one.to) })),
  hours: ({ hours }) =>
    hours.toSorted((a, b) => a.hour - b.hour).map((one) => ({ ...one, label: words.hour(one.hour) })),
  openers: ({ openers }) => byBook(openers),
  closers: ({ closers }) => byBook(closers),
};

const byBook = (groups: LifeGroups['openers']) =>
  mostFirst(groups.map((one) => ({ ...one, label: one.book === null ? words.noOne : bookTitle(one.book) })));

export const booksIn = (books: readonly string[]): string =>
  books.length === 0 ? words.noBooks : books.map(bookTitle).join(' · ');

const mostFirst = <One extends LifeFigures>(rows: readonly One[]): One[] => rows.toSorted((a, b) => b.lives - a.lives);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
