import { oddsTableMessages as words } from '../messages.js';
import type { TableRow } from '../table-row.js';

/** How many books are behind a row: the user's and the others, by side of a prop, and those left out for lack of room. */
export const BooksBehind = ({ row, shown }: { row: TableRow; shown: number }) => (
  <p className="books-behind num">
    {[
      words.booksBehind(row.selectedBooks.length, row.nonSelectedBooks.length),
      row.isCombinedProp ? words.sidesBehind(row.overBooks.length, row.underBooks.length) : '',
      shown < row.allBooks.length ? words.booksLeftOut(row.allBooks.length - shown) : '',
    ]
      .filter((part) => part !== '')
      .join(' ')}
  </p>
);
