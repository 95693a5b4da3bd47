import { atom } from 'jotai';

/** The ids of suspects that this user has looked at and wants out of the way, until the page is left. */
export const dismissedAtom = atom<ReadonlySet<string>>(new Set<string>());
