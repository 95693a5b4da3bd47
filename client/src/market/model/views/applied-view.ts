import { atom } from 'jotai';
import { differ } from '../../../platform/differ.js';
import { booksAtom, devigMethodAtom, pickAppsAtom, propBooksChoiceAtom } from '../choices/betting-terms.js';
import {
  dateAtom,
  marketsAtom,
  maximumAgeAtom,
  minimumEvAtom,
  positiveOnlyAtom,
  propsAtom,
  sportsAtom,
} from '../choices/odds-filter.js';
import { scannerAtom } from '../choices/scanner.js';
import { tableFilterAtom } from '../choices/table-filter.js';
import type { View } from '../choices/view.js';

/** The current filters. A write stores only what differs as the user's choice. */
export const appliedViewAtom = atom(
  (get): View => ({
    sports: get(sportsAtom),
    markets: get(marketsAtom),
    props: get(propsAtom),
    books: get(booksAtom),
    propBooks: get(propBooksChoiceAtom),
    pickApps: get(pickAppsAtom),
    date: get(dateAtom),
    minimumEv: get(minimumEvAtom),
    positiveOnly: get(positiveOnlyAtom),
    maximumAge: get(maximumAgeAtom),
    method: get(devigMethodAtom),
    scanner: get(scannerAtom),
    table: get(tableFilterAtom),
  }),
  (get, set, next: View) => {
    const now = get(appliedViewAtom);
    if (differ(next.sports, now.sports)) set(sportsAtom, next.sports);
    if (differ(next.markets, now.markets)) set(marketsAtom, next.markets);
    if (differ(next.props, now.props)) set(propsAtom, next.props);
    if (differ(next.books, now.books)) set(booksAtom, next.books);
    if (differ(next.propBooks, now.propBooks)) set(propBooksChoiceAtom, next.propBooks);
    if (differ(next.pickApps, now.pickApps)) set(pickAppsAtom, next.pickApps);
    if (differ(next.date, now.date)) set(dateAtom, next.date);
    if (differ(next.minimumEv, now.minimumEv)) set(minimumEvAtom, next.minimumEv);
    if (differ(next.positiveOnly, now.positiveOnly)) set(positiveOnlyAtom, next.positiveOnly);
    if (differ(next.maximumAge, now.maximumAge)) set(maximumAgeAtom, next.maximumAge);
    if (differ(next.method, now.method)) set(devigMethodAtom, next.method);
    if (differ(next.scanner, now.scanner)) set(scannerAtom, next.scanner);
    if (differ(next.table, now.table)) set(tableFilterAtom, next.table);
  },
);
