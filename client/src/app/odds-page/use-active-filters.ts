import { useAtom, useAtomValue } from 'jotai';
import {
  booksAtom,
  booksOf,
  myBooksAtom,
  pickAppsAtom,
  propBooksChoiceAtom,
} from '../../market/model/choices/betting-terms.js';
import { dateAtom, maximumAgeAtom, minimumEvAtom, positiveOnlyAtom } from '../../market/model/choices/odds-filter.js';
import { tableFilterAtom } from '../../market/model/choices/table-filter.js';
import { TABLE_DEFAULTS } from '../../market/model/choices/table-terms.js';
import { useSearch } from '../../market/model/views/use-search.js';
import type { ActiveFilter } from '../../market/odds-table/active-filters.js';
import { serverNow } from '../../platform/clock.js';
import { differ } from '../../platform/differ.js';
import { howMany, percent, shortSpan } from '../../platform/format.js';
import { dateOptions, dateTitle } from '../../ui/inputs/date-choice-options.js';
import { appMessages as words } from '../shell/messages.js';

/** The active filters of a section as texts, each with a function that removes it. */
export const useActiveFilters = (section: 'game' | 'props'): readonly ActiveFilter[] => {
  const [search, searchFor] = useSearch();
  const [minimumEv, setMinimumEv] = useAtom(minimumEvAtom);
  const [positiveOnly, setPositiveOnly] = useAtom(positiveOnlyAtom);
  const [maximumAge, setMaximumAge] = useAtom(maximumAgeAtom);
  const [date, setDate] = useAtom(dateAtom);
  const [books, setBooks] = useAtom(section === 'game' ? booksAtom : propBooksChoiceAtom);
  const [table, setTable] = useAtom(tableFilterAtom);
  const [pickApps, setPickApps] = useAtom(pickAppsAtom);
  const mine = useAtomValue(myBooksAtom);
  const counted = booksOf(books, mine);
  return [
    search === '' ? undefined : { title: words.searched(search), remove: () => searchFor('') },
    minimumEv === null ? undefined : { title: words.evOver(percent(minimumEv, 1)), remove: () => setMinimumEv(null) },
    positiveOnly ? { title: words.positiveOnly, remove: () => setPositiveOnly(false) } : undefined,
    maximumAge === null
      ? undefined
      : { title: words.notOlder(shortSpan(maximumAge * 1_000)), remove: () => setMaximumAge(null) },
    differ(table, TABLE_DEFAULTS) ? { title: words.whichBets, remove: () => setTable(TABLE_DEFAULTS) } : undefined,
    date === '' ? undefined : { title: dateTitle(date, dateOptions(serverNow())), remove: () => setDate('') },
    section === 'props' && pickApps ? { title: words.pickApps, remove: () => setPickApps(false) } : undefined,
    differ(counted, mine)
      ? {
          title: counted ? words.fewBooks(howMany(counted.length), counted.length) : words.allBooks,
          remove: () => setBooks(null),
        }
      : undefined,
  ].filter((filter) => filter !== undefined);
};
