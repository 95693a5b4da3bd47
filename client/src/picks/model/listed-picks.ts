import { type Pick, readMoment } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { picksAtom } from './picks-atom.js';

/** The picks that are not removed, newest first. Picks without a date come last. */
export const listedPicksAtom = atom((get) =>
  get(picksAtom)
    .filter(({ deletedAt }) => !deletedAt)
    .map((pick, place) => ({ pick, place, at: addedAt(pick) ?? -Infinity }))
    .sort((a, b) => (a.at === b.at ? b.place - a.place : b.at - a.at))
    .map(({ pick }) => pick),
);

/**
 * When a pick was added, in milliseconds; undefined if unknown. A date without a time is read as settlement reads it: as midnight in UTC it
 * would be the evening before in America. Cached, because only one of thousands changes at a time.
 */
export const addedAt = (pick: Pick): number | undefined => {
  const known = TIMES.get(pick) ?? readMoment(pick.dateAdded) ?? Date.parse(pick.dateAdded ?? '');
  TIMES.set(pick, known);
  return Number.isFinite(known) ? known : undefined;
};

const TIMES = new WeakMap<Pick, number>();
