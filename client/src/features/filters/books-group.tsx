import { amongBooks, bookTitle, canonicalBook } from '@fairline/shared/domain';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { useBookAges } from '../../lib/board/use-book-ages.js';
import { unchosenBooksAtom } from '../../lib/choices/betting-terms.js';
import { bookChoices } from '../../lib/choices/book-choices.js';
import { favouriteBooksAtom } from '../../lib/choices/favourite-books.js';
import { shortSpan } from '../../lib/format.js';
import { AgeMark } from '../../ui/age-mark.js';
import { Check } from '../../ui/inputs/check.js';
import { MultiSelect } from '../../ui/inputs/multi-select.js';
import type { FilterMode, GroupProps } from './group-props.js';
import { filterMessages as words } from './messages.js';

/** The sportsbooks: a list to choose from, and the chosen ones with how long ago each confirmed its prices. */
export const BooksGroup = ({ draft, onEdit, mode }: GroupProps & { mode: FilterMode }) => {
  const offered = useBookAges();
  const ofThePlan = useAtomValue(unchosenBooksAtom);
  const [favourites, star] = useAtom(favouriteBooksAtom);
  const choice = mode === 'props' ? draft.propBooks : draft.books;
  const chosen = (choice ?? (mode === 'game' ? ofThePlan : [])).map(canonicalBook);
  const isChosen = amongBooks(chosen);
  // In modes where no choice means all books, an empty choice is stored as none.
  const choose = (books: readonly string[]) => {
    const next = books.length === 0 && mode !== 'game' ? null : books;
    onEdit(mode === 'props' ? { propBooks: next } : { books: next });
  };
  // A book that is deselected stays in view, so that it can be selected again.
  const [first] = useState(chosen);
  const isAtHand = first.length === 0 ? () => true : amongBooks([...first, ...chosen]);
  return (
    <div className="fgroup">
      <MultiSelect
        label={words.books}
        choices={bookChoices(offered.map(({ book }) => book))}
        chosen={chosen}
        onChange={choose}
        favourites={{ keys: favourites, onToggle: star }}
      />
      {chosen.length === 0 && mode !== 'game' ? <p className="c3 s12">{words.everyBook}</p> : null}
      {offered.length === 0 ? <p className="c3 s12">{words.noBooks}</p> : null}
      {offered
        .filter(({ book }) => isAtHand(book))
        .map(({ book, age, freshness }) => (
          <Check
            key={book}
            label={bookTitle(book)}
            isOn={isChosen(book)}
            onChange={(isOn) =>
              choose(isOn ? [...chosen, canonicalBook(book)] : chosen.filter((key) => key !== canonicalBook(book)))
            }
            end={<AgeMark freshness={freshness} text={shortSpan(age)} />}
          />
        ))}
    </div>
  );
};
