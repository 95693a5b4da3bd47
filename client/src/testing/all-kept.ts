import { createStore } from 'jotai';
import { preferencesAtom, unsentAtom as unsentPreferencesAtom } from '../account/model/on-device.js';
import { pricingIntent } from '../account/model/plan/pricing-intent.js';
import { autoRefreshAtom } from '../market/model/auto-refresh.js';
import { bettorStateAtom } from '../market/model/bets/bettor-state.js';
import {
  bankrollAtom,
  chosenBooksAtom,
  devigMethodAtom,
  pickAppsAtom,
  propBooksChoiceAtom,
} from '../market/model/choices/betting-terms.js';
import { bookFundsAtom } from '../market/model/choices/book-funds.js';
import { bookRegionsAtom } from '../market/model/choices/book-regions.js';
import { commissionsAtom } from '../market/model/choices/commissions.js';
import { favouriteBooksAtom } from '../market/model/choices/favourite-books.js';
import { mutesAtom } from '../market/model/choices/mutes.js';
import * as filters from '../market/model/choices/odds-filter.js';
import { oddsFormatAtom } from '../market/model/choices/odds-format.js';
import { returnStakeAtom } from '../market/model/choices/return-stake.js';
import { scannerAtom, scannerSortAtom } from '../market/model/choices/scanner.js';
import { chosenSharpAtom } from '../market/model/choices/sharp.js';
import { tableFilterAtom } from '../market/model/choices/table-filter.js';
import * as look from '../market/model/choices/table-look.js';
import { savedViewsAtom } from '../market/model/views/saved-views.js';
import { listedPicksAtom } from '../picks/model/listed-picks.js';
import { cursorAtom, refusedAtom, unsentAtom } from '../picks/model/picks-atom.js';
import { figuresAtom } from '../picks/model/statistics-atoms.js';
import { ownUnitAtom } from '../picks/model/unit.js';
import { storedExpiry } from '../platform/session/session-expiry.js';
import { ownerOfUserData } from '../platform/storage/user-data.js';
import { keptPlan } from '../platform/user/kept-plan.js';
import { remembered } from '../platform/user/remembered.js';
import { soundAtom } from '../scanner/model/scanner-sound.js';
import { favouritesAtom } from '../scores/model/favourites.js';
import { keptReactions } from '../scores/model/reactions/kept-reactions.js';
import { parlayStakeAtom, slipItemsAtom } from '../slip/model/slip-atoms.js';
import { slipSettingsAtom } from '../slip/model/slip-settings.js';

const ATOMS = [
  ...[
    bankrollAtom,
    chosenBooksAtom,
    devigMethodAtom,
    propBooksChoiceAtom,
    pickAppsAtom,
    commissionsAtom,
    bookFundsAtom,
    bookRegionsAtom,
    favouriteBooksAtom,
    mutesAtom,
    favouritesAtom,
    chosenSharpAtom,
    soundAtom,
  ],
  ...[filters.sportsAtom, filters.marketsAtom, filters.propsAtom, filters.dateAtom],
  ...[
    filters.minimumEvAtom,
    filters.positiveOnlyAtom,
    filters.maximumAgeAtom,
    oddsFormatAtom,
    returnStakeAtom,
    scannerAtom,
    scannerSortAtom,
    tableFilterAtom,
  ],
  ...[look.densityAtom, look.hiddenColumnsAtom, look.betOrderAtom, look.allRowsAtom, bettorStateAtom],
  ...[listedPicksAtom, unsentAtom, refusedAtom, cursorAtom, preferencesAtom, unsentPreferencesAtom, autoRefreshAtom],
  ...[parlayStakeAtom, slipItemsAtom, slipSettingsAtom, figuresAtom, ownUnitAtom, savedViewsAtom],
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
