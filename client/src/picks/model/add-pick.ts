import { isPending, type Pick } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { pastTimeAtom } from '../../platform/clock.js';
import { picksAtom } from './picks-atom.js';

/** Adds a pick unless there is one on the same bet, or the page shows the past. Returns which. */
export const addPickAtom = atom(null, (get, set, pick: Pick): 'added' | 'already added' | 'of the past' => {
  if (get(pastTimeAtom) !== undefined) return 'of the past';
  let isNew = true;
  set(picksAtom, (now) => {
    isNew = !now.some((one) => isSameBet(one, pick));
    return isNew ? [...now, pick] : now;
  });
  return isNew ? 'added' : 'already added';
});

/**
 * Whether two picks are the same bet: same game, market and selection, at any book and price. Picks of older versions identify their game
 * only by its text, which recurs every season, so they match only while both are pending. A leg of an arbitrage is part of its record and not the
 * same as a bet by itself.
 */
export const isSameBet = (a: Pick, b: Pick): boolean => {
  if (a.deletedAt || b.deletedAt || a.position || b.position) return false;
  const isSameGame =
    a.eventId && b.eventId ? a.eventId === b.eventId : plain(a.game) === plain(b.game) && arePending(a, b);
  return isSameGame && plain(a.market) === plain(b.market) && bareSelection(a) === bareSelection(b);
};

const arePending = (...picks: Pick[]) => picks.every(isPending);

// Without a line, the number after the team is its American price: three digits or more, which no handicap has.
const bareSelection = ({ selection }: Pick): string => plain(selection).replace(/ [+-]\d{3,}$/, '');

const plain = (text: string | null | undefined): string => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
