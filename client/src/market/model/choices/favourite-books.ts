import { canonicalBook } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { rememberedAtom } from '../../../platform/storage/remembered-atom.js';

const keptAtom = rememberedAtom<readonly string[]>('favoriteSportsbooks', z.array(z.string()), []);

/** The books with a star. Writing a book toggles its star. */
export const favouriteBooksAtom = atom(
  (get) => get(keptAtom),
  (get, set, book: string) => {
    const key = canonicalBook(book);
    const kept = get(keptAtom);
    set(keptAtom, kept.includes(key) ? kept.filter((one) => one !== key) : [...kept, key]);
  },
);
