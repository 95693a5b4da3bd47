import type { Pick } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { picksAtom } from './picks-atom.js';

/** The picks that were not removed, newest first. Those without a date come last. */
export const listedPicksAtom = atom((get) =>
  get(picksAtom)
    .filter(({ deletedAt }) => !deletedAt)
    .map((pick, place) => ({ pick, place, at: addedAt(pick) ?? -Infinity }))
    .sort((a, b) => (a.at === b.at ? b.place - a.place : b.at - a.at))
    .map(({ pick }) => pick),
);

/** When a pick was added, in milliseconds; undefined where it does not say. */
export const addedAt = ({ dateAdded }: Pick): number | undefined => {
  const at = Date.parse(dateAdded ?? '');
  return Number.isFinite(at) ? at : undefined;
};
