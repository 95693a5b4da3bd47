import { amongBooks, bookTitle, canonicalBook, isDfsBook } from '@fairline/shared/domain';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { shortSpan } from '../../platform/format.js';
import { AgeMark } from '../../ui/age-mark.js';
import { Check } from '../../ui/inputs/check.js';
import { MultiSelect } from '../../ui/inputs/multi-select.js';
import { useBookAges } from '../model/board/use-book-ages.js';
import { booksOf, myBooksAtom } from '../model/choices/betting-terms.js';
import { bookChoices } from '../model/choices/book-choices.js';
import { favouriteBooksAtom } from '../model/choices/favourite-books.js';
import type { BookFilter } from '../model/choices/view.js';
import { SectionBooksSwitch } from '../toolbar/books-switch.js';
import type { FilterMode, GroupProps } from './group-props.js';
import { filterMessages as words } from './messages.js';

/**
 * The sportsbooks of a list: the user's own or all of them, by the one switch that the head of the page has too and that applies at once; or
 * others chosen for it alone; and the counted ones with how long ago each confirmed its prices.
 */
const BooksGroup = ({ draft, onEdit, mode }: GroupProps & { mode: FilterMode }) => {
  const offered = useBookAges();
  const mine = useAtomValue(myBooksAtom);
  const [favourites, star] = useAtom(favouriteBooksAtom);
  const filter = mode === 'props' ? draft.propBooks : draft.books;
  const chosen = (booksOf(filter, mine) ?? []).map(canonicalBook);
  const isChosen = amongBooks(chosen);
  const put = (next: BookFilter) => onEdit(mode === 'props' ? { propBooks: next } : { books: next });
  const choose = (books: readonly string[]) => put(books.length === 0 ? null : books);
  // A book that is deselected stays in view, so that it can be selected again.
  const [first] = useState(chosen);
  const isAtHand = first.length === 0 ? () => true : amongBooks([...first, ...chosen]);
  return (
    <div className="fgroup">
      <SectionBooksSwitch section={mode === 'props' ? 'props' : 'game'} label={words.whose} onChoose={put} isWide />
      <MultiSelect
        label={words.books}
        choices={bookChoices(offered.map(({ book }) => book))}
        chosen={chosen}
        onChange={choose}
        favourites={{ keys: favourites, onToggle: star }}
      />
      {mode === 'props' ? (
        <>
          <Check label={words.pickApps} isOn={draft.pickApps} onChange={(pickApps) => onEdit({ pickApps })} />
          <p className="c3 s12">{words.pickAppsWhy}</p>
        </>
      ) : null}
      {chosen.length === 0 ? <p className="c3 s12">{mine ? words.everyBook : words.noneSaved}</p> : null}
      {offered.length === 0 ? <p className="c3 s12">{words.noBooks}</p> : null}
      {offered
        .filter(({ book }) => isAtHand(book) && (draft.pickApps || !isDfsBook(book) || isChosen(book)))
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

export default BooksGroup;
