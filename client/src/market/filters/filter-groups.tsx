import { amongBooks, bookTitle, canonicalBook, firstProps, sportGroup, sportTitle } from '@fairline/shared/domain';
import { useAtom, useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { nowAtom } from '../../platform/clock.js';
import { shortSpan } from '../../platform/format.js';
import { part } from '../../platform/parts/part.js';
import { AgeMark } from '../../ui/age-mark.js';
import { Check } from '../../ui/inputs/check.js';
import { DateChoice } from '../../ui/inputs/date-choice.js';
import { MultiSelect } from '../../ui/inputs/multi-select.js';
import { Pills } from '../../ui/inputs/pills.js';
import { useBookAges } from '../model/board/use-book-ages.js';
import { booksOf, myBooksAtom, scopeOf } from '../model/choices/betting-terms.js';
import { bookChoices } from '../model/choices/book-choices.js';
import { favouriteBooksAtom } from '../model/choices/favourite-books.js';
import { type SportChoice, useSports } from '../model/choices/use-sports.js';
import type { BookFilter } from '../model/choices/view.js';
import { BooksSwitch } from '../toolbar/books-switch.js';
import { EvGroup } from './ev-group.js';
import type { FilterMode, GroupProps } from './group-props.js';
import { MarketsGroup } from './markets-group.js';
import { filterMessages as words } from './messages.js';

// Below the fold, or of lists that are not the first: the page loads them after its prices.
const MethodGroup = part(() => import('./method-group.js'));
const CommissionGroup = part(() => import('./commission-group.js'));
const ArbitrageGroup = part(async () => ({ default: (await import('./scanner-groups.js')).ArbitrageGroup }));
const WhichGroup = part(async () => ({ default: (await import('./scanner-groups.js')).WhichGroup }));
const MiddlesGroup = part(async () => ({ default: (await import('./scanner-groups.js')).MiddlesGroup }));

/** The filters that a list has. */
export const FilterGroups = ({ mode, ...group }: GroupProps & { mode: FilterMode }) =>
  mode === 'scanner' ? (
    <>
      <Suspense fallback={null}>
        <ArbitrageGroup {...group} />
      </Suspense>
      <SportsGroup {...group} mode={mode} />
      <Suspense fallback={null}>
        <WhichGroup {...group} />
      </Suspense>
      <BooksGroup key={mode} {...group} mode={mode} />
      <Suspense fallback={null}>
        <MiddlesGroup {...group} />
        <CommissionGroup />
      </Suspense>
    </>
  ) : (
    <>
      <SportsGroup {...group} mode={mode} />
      <DateGroup {...group} />
      <MarketsGroup {...group} mode={mode} />
      <EvGroup {...group} />
      <BooksGroup key={mode} {...group} mode={mode} />
      <Suspense fallback={null}>
        <MethodGroup {...group} />
        <CommissionGroup />
      </Suspense>
    </>
  );

/** Which games: all, those that have started, or those of a day. */
const DateGroup = ({ draft, onEdit }: GroupProps) => {
  const now = useAtomValue(nowAtom);
  return (
    <div className="fgroup">
      <DateChoice chosen={draft.date} onChoose={(date) => onEdit({ date })} now={now} />
    </div>
  );
};

const FIRST = 6;

/** The sports: the first few shown directly, all of them in a list. The scanners have their own choice. */
const SportsGroup = ({ draft, onEdit, mode }: GroupProps & { mode: FilterMode }) => {
  const listed = useSports();
  const chosen = mode === 'scanner' ? (draft.scanner.sports ?? listed.map(({ key }) => key)) : draft.sports;
  const sports = [...listed, ...unlisted(chosen, listed)];
  const shown = sports.filter(({ key }, place) => place < FIRST || chosen.includes(key));
  const choose = (next: readonly string[]) =>
    onEdit(
      mode === 'scanner'
        ? { scanner: { ...draft.scanner, sports: [...next] } }
        : { sports: next, props: firstProps(next) },
    );
  const toggle = (key: string) => choose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <div className="fgroup">
      <MultiSelect label={words.sports} choices={sports} chosen={chosen} onChange={choose} />
      <Pills label={words.sports} choices={shown} chosen={chosen} onToggle={toggle} />
    </div>
  );
};

// A link may name a sport that is out of season; it can still be deselected.
const unlisted = (chosen: readonly string[], listed: readonly SportChoice[]): SportChoice[] => {
  const known = new Set(listed.map(({ key }) => key));
  const others = chosen.filter((key) => !known.has(key));
  return others.map((key) => ({ key, title: sportTitle(key), category: sportGroup(key) }));
};

/**
 * The sportsbooks of a list: the user's own, all of them, or others chosen for it alone; and the counted ones with how long ago each
 * confirmed its prices.
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
  const scope = scopeOf(filter, mine);
  return (
    <div className="fgroup">
      <BooksSwitch label={words.whose} scope={scope} onChoose={(next) => put(next === 'all' ? 'all' : null)} isWide />
      <MultiSelect
        label={words.books}
        choices={bookChoices(offered.map(({ book }) => book))}
        chosen={chosen}
        onChange={choose}
        favourites={{ keys: favourites, onToggle: star }}
      />
      {chosen.length === 0 ? <p className="c3 s12">{mine ? words.everyBook : words.noneSaved}</p> : null}
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
