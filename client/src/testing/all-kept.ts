import { createStore } from 'jotai';
import { bankrollAtom, chosenBooksAtom, devigMethodAtom, propBooksChoiceAtom } from '../lib/choices/betting-terms.js';
import { commissionsAtom } from '../lib/choices/commissions.js';
import { favouriteBooksAtom } from '../lib/choices/favourite-books.js';
import * as filters from '../lib/choices/odds-filter.js';
import { oddsFormatAtom } from '../lib/choices/odds-format.js';
import { returnStakeAtom } from '../lib/choices/return-stake.js';
import { scannerAtom } from '../lib/choices/scanner.js';
import { scannerSortAtom } from '../lib/choices/scanner-sort.js';
import * as look from '../lib/choices/table-look.js';
import { bettorStateAtom } from '../lib/links/bettor-state.js';
import { listedPicksAtom } from '../lib/picks/listed-picks.js';
import { cursorAtom, refusedAtom, unsentAtom } from '../lib/picks/sync/unsent.js';
import { preferencesAtom, unsentAtom as unsentPreferencesAtom } from '../lib/preferences/on-device.js';
import { pricingIntent } from '../lib/pricing-intent.js';
import { keptReactions } from '../lib/reactions/kept-reactions.js';
import { autoRefreshAtom } from '../lib/refresh/auto-refresh.js';
import { keptPlan } from '../lib/session/kept-plan.js';
import { remembered } from '../lib/session/remembered.js';
import { storedExpiry } from '../lib/session/session-expiry.js';
import { parlayStakeAtom, slipItemsAtom } from '../lib/slip/slip-atoms.js';
import { slipSettingsAtom } from '../lib/slip/slip-settings.js';
import { figuresAtom } from '../lib/statistics/statistics-atoms.js';
import { ownerOfUserData } from '../lib/user-data.js';
import { savedViewsAtom } from '../lib/views/saved-views.js';

const ATOMS = [
  ...[bankrollAtom, chosenBooksAtom, devigMethodAtom, propBooksChoiceAtom, commissionsAtom, favouriteBooksAtom],
  ...[filters.sportsAtom, filters.marketsAtom, filters.propsAtom, filters.dateAtom],
  ...[
    filters.minimumEvAtom,
    filters.positiveOnlyAtom,
    filters.maximumAgeAtom,
    oddsFormatAtom,
    returnStakeAtom,
    scannerAtom,
    scannerSortAtom,
  ],
  ...[look.densityAtom, look.hiddenColumnsAtom, look.betOrderAtom, look.allRowsAtom, bettorStateAtom],
  ...[listedPicksAtom, unsentAtom, refusedAtom, cursorAtom, preferencesAtom, unsentPreferencesAtom, autoRefreshAtom],
  ...[parlayStakeAtom, slipItemsAtom, slipSettingsAtom, figuresAtom, savedViewsAtom],
];

/** Reads everything the client keeps in the browser, as a page would. */
export const readAllKept = (): readonly unknown[] => {
  const store = createStore();
  for (const atom of ATOMS) store.sub(atom, () => undefined);
  const other = [
    remembered(),
    storedExpiry(),
    ownerOfUserData(),
    pricingIntent(),
    keptPlan('u1'),
    keptReactions('a game'),
  ];
  return [...ATOMS.map((atom) => store.get<unknown>(atom)), ...other];
};
