import { amongBooks, bookTitle, canonicalBook } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useBookAges } from '../../lib/board/use-book-ages.js';
import { defaultBooksAtom } from '../../lib/choices/betting-terms.js';
import { shortSpan } from '../../lib/format.js';
import { AgeMark } from '../../ui/age-mark.js';
import { Check } from '../../ui/check.js';
import type { GroupProps } from './group-props.js';
import { filterMessages as words } from './messages.js';

/** The books on the boards, with how long ago each confirmed its prices. */
export const BooksGroup = ({ draft, onEdit, section }: GroupProps & { section: 'game' | 'other' }) => {
  const offered = useBookAges();
  const keys = offered.map(({ book }) => book);
  const ofThePlan = useAtomValue(defaultBooksAtom);
  const chosen = draft.books ?? (section === 'game' ? ofThePlan : keys);
  const isChosen = amongBooks(chosen);
  const toggle = (book: string) =>
    onEdit({
      books: isChosen(book) ? chosen.filter((key) => canonicalBook(key) !== canonicalBook(book)) : [...chosen, book],
    });
  const isAll = keys.every(isChosen);
  return (
    <div className="fgroup">
      <h3>
        <span>
          {words.books}{' '}
          {keys.length > 0 ? (
            <span className="c3 num">{words.chosen(keys.filter(isChosen).length, keys.length)}</span>
          ) : null}
        </span>
        {keys.length > 0 ? (
          <button type="button" className="link s12" onClick={() => onEdit({ books: isAll ? [] : keys })}>
            {isAll ? words.none : words.all}
          </button>
        ) : null}
      </h3>
      {offered.length === 0 ? <p className="c3 s12">{words.noBooks}</p> : null}
      {offered.map(({ book, age, freshness }) => (
        <Check
          key={book}
          label={bookTitle(book)}
          isOn={isChosen(book)}
          onChange={() => toggle(book)}
          end={<AgeMark freshness={freshness} text={shortSpan(age)} />}
        />
      ))}
    </div>
  );
};
