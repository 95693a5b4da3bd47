import { atom } from 'jotai';

/** Why picks stayed pending when they were last looked at, by their ids. */
export const reasonsAtom = atom<ReadonlyMap<string, string>>(new Map());
