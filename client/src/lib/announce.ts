import { atom } from 'jotai';
import { type Store, store } from './store.js';

/** For how long an announcement stands where screen readers hear it, in milliseconds. */
const ANNOUNCED_MS = 1_000;

interface Announcement {
  readonly id: number;
  readonly text: string;
}

const saidAtom = atom<readonly Announcement[]>([]);

/** What is being announced to who does not see the page. */
export const announcementsAtom = atom((get) => get(saidAtom));

/** Says something to who does not see the page. It is taken away again, so that nobody comes upon it later as if it were of the page. */
export const announce = (text: string, of: Store = store): void => {
  const id = ++last;
  of.set(saidAtom, (said) => [...said, { id, text }]);
  setTimeout(() => of.set(saidAtom, (said) => said.filter((other) => other.id !== id)), ANNOUNCED_MS);
};

let last = 0;
