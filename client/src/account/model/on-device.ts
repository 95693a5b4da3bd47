import type { Preferences, PreferencesChange } from '@fairline/shared/contract';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { chosenStateAtom } from '../../market/model/bets/bettor-state.js';
import { chosenBankrollAtom, chosenBooksAtom } from '../../market/model/choices/betting-terms.js';
import { bookFundsAtom } from '../../market/model/choices/book-funds.js';
import { bookRegionsAtom } from '../../market/model/choices/book-regions.js';
import { commissionsAtom } from '../../market/model/choices/commissions.js';
import { mutesAtom } from '../../market/model/choices/mutes.js';
import { returnStakeAtom } from '../../market/model/choices/return-stake.js';
import { setUpAtom } from '../../market/model/choices/set-up.js';
import { chosenSharpAtom } from '../../market/model/choices/sharp.js';
import { savedViewsAtom } from '../../market/model/views/saved-views.js';
import { sharedAtom } from '../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';
import { favouritesAtom } from '../../scores/model/favourites.js';
import { PREFERENCES, type Preference } from './merge-preferences.js';

/** The preferences stored on this device. A write changes only the fields it contains; null withdraws the choice of books. */
export const preferencesAtom = atom(
  (get): Preferences => {
    const bankroll = get(chosenBankrollAtom);
    const sportsbooks = get(chosenBooksAtom);
    const views = get(savedViewsAtom);
    const returnStake = get(returnStakeAtom);
    const commissions = get(commissionsAtom);
    const mutes = get(mutesAtom);
    const favourites = get(favouritesAtom);
    const sharp = get(chosenSharpAtom);
    const bookFunds = get(bookFundsAtom);
    const state = get(chosenStateAtom);
    const regions = get(bookRegionsAtom);
    const setUp = get(setUpAtom);
    return {
      ...(bankroll === null ? {} : { bankroll }),
      ...(sportsbooks ? { sportsbooks: [...sportsbooks] } : {}),
      ...(views ? { views: [...views] } : {}),
      ...(returnStake === null ? {} : { returnStake }),
      ...(Object.keys(commissions).length === 0 ? {} : { commissions }),
      ...(mutes ? { mutes: [...mutes] } : {}),
      ...(favourites ? { favourites: [...favourites] } : {}),
      ...(sharp ? { sharp } : {}),
      ...(Object.keys(bookFunds).length === 0 ? {} : { bookFunds }),
      ...(state === null ? {} : { state }),
      ...(regions ? { regions: [...regions] } : {}),
      ...(setUp === null ? {} : { setUp }),
    };
  },
  (
    _get,
    set,
    {
      bankroll,
      sportsbooks,
      views,
      returnStake,
      commissions,
      mutes,
      favourites,
      sharp,
      bookFunds,
      state,
      regions,
      setUp,
    }: PreferencesChange,
  ) => {
    if (bankroll !== undefined) set(chosenBankrollAtom, bankroll);
    if (sportsbooks !== undefined) set(chosenBooksAtom, sportsbooks);
    if (views !== undefined) set(savedViewsAtom, views);
    if (returnStake !== undefined) set(returnStakeAtom, returnStake);
    if (commissions !== undefined) set(commissionsAtom, commissions);
    if (mutes !== undefined) set(mutesAtom, mutes);
    if (favourites !== undefined) set(favouritesAtom, favourites);
    if (sharp !== undefined) set(chosenSharpAtom, sharp);
    if (bookFunds !== undefined) set(bookFundsAtom, bookFunds);
    if (state !== undefined) set(chosenStateAtom, state);
    if (regions !== undefined) set(bookRegionsAtom, regions);
    if (setUp !== undefined) set(setUpAtom, setUp);
  },
);

/** The preferences not yet sent to the server. */
export const unsentAtom = sharedAtom<readonly Preference[]>(USER_DATA_KEYS.unsent, z.array(z.enum(PREFERENCES)), []);
