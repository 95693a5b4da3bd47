import {
  bookTitle,
  COMMISSION_SOURCES,
  type CommissionSource,
  canonicalBook,
  publishedCommission,
} from '@fairline/shared/domain';

/** What each exchange publishes, and where. */
const PublishedCommissions = ({ books }: { books: readonly string[] }) =>
  books.flatMap((book) => {
    const [percent, source] = [publishedCommission(book), COMMISSION_SOURCES[canonicalBook(book)]];
    return percent === undefined || !source ? [] : [<p key={book}>{published(bookTitle(book), percent, source)}</p>];
  });

export default PublishedCommissions;

const published = (book: string, percent: number, { source, asOf, note }: CommissionSource): string => {
  const isKnown = source !== 'none';
  const by = isKnown ? 'publishes' : 'has no known page of fees: we count';
  return `${book} ${by} ${percent}% (${asOf}${isKnown ? `, ${source}` : ''})${note ? `; ${note}` : ''}.`;
};
