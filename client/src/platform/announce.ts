import { atom } from 'jotai';
import { type Store, store } from './store.js';
import { after } from './timers.js';

/** How long an announcement stays in the live region, in milliseconds. */
const ANNOUNCED_MS = 1_000;

interface Announcement {
  readonly id: number;
  readonly text: string;
}

const saidAtom = atom<readonly Announcement[]>([]);

/** The announcements in the live region. */
export const announcementsAtom = atom((get) => get(saidAtom));

/** Announces a text to screen readers. It is removed again, so that nobody finds it later and takes it for part of the page. */
export const announce = (text: string, of: Store = store): void => {
  const id = ++last;
  of.set(saidAtom, (said) => [...said, { id, text }]);
  after(ANNOUNCED_MS, () => of.set(saidAtom, (said) => said.filter((other) => other.id !== id)));
};

let last = 0;
