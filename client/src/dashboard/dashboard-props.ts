import { familyOf, propsOfSports } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { propsAtom, sportsAtom } from '../market/model/choices/odds-filter.js';

/** The player props that the dashboard uses: the user's choice, as far as their sports have them. */
export const dashboardPropsAtom = atom((get) => {
  const chosen = new Set(get(propsAtom).map(familyOf));
  return propsOfSports(get(sportsAtom))
    .map(({ key }) => key)
    .filter((key) => chosen.has(key));
});
