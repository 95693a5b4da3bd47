import { atom } from 'jotai';

/** The ids of suspects that the user dismissed, until the page is left. */
export const dismissedAtom = atom<ReadonlySet<string>>(new Set<string>());
