import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { isDemoAtom } from '../lib/demo/demo-atom.js';
import { sessionAtom } from '../lib/session/session-atom.js';
import { doorTo, isAt, PLACES, type Place } from './places.js';

/** A link of the bars, resolved for this user and this page. */
export interface Way extends Place {
  readonly to: string;
  readonly isHere: boolean;
}

/** The links of the bars for this user. */
export const useWays = (): readonly Way[] => {
  const { pathname } = useLocation();
  const isIn = useAtomValue(sessionAtom) !== undefined;
  const isDemo = useAtomValue(isDemoAtom);
  return PLACES.filter(({ visitors }) => visitors !== 'untold' || (isIn && !isDemo)).map((place) => ({
    ...place,
    to: isIn || place.visitors === 'here' ? place.at : doorTo(place.at),
    isHere: isAt(place.at, pathname),
  }));
};
