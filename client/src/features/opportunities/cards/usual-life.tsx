import type { Opportunity } from '@fairline/shared/domain';
import { bookTitle, sportTitle } from '@fairline/shared/domain';
import { span } from '../../../lib/format.js';
import { opportunityMessages as words } from '../messages.js';
import { useUsualLife } from './use-usual-lives.js';

/** How long opportunities of this sport between these books usually live. */
export const UsualLife = ({ on, books }: { on: Opportunity; books: readonly string[] }) => {
  const usual = useUsualLife(on, books);
  if (!usual) return null;
  const { lives, quartile1, median, quartile3 } = usual;
  const of = `${sportTitle(on.sport)}, ${books.map(bookTitle).join(' / ')}`;
  return (
    <div className="sub num" title={words.usualOf(lives, of, span(quartile1 * 1_000), span(quartile3 * 1_000))}>
      {words.usual(span(median * 1_000))}
    </div>
  );
};
