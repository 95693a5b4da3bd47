import { type Scanner } from '@fairline/shared/domain';
import { atom, type WritableAtom } from 'jotai';
import type { TableFilter } from './table-terms.js';
import type { View } from './view.js';

/** The filters that the address of the page sets. Everything else is as the user chose it. */
export interface Addressed extends Partial<Flat> {
  readonly scanner?: Partial<Scanner>;
  readonly table?: Partial<TableFilter>;
}

type Flat = Omit<View, 'scanner' | 'table'>;

/** Set from the address while the odds page is open; otherwise empty. */
export const addressedAtom = atom<Addressed>({});

/** A choice that the address can override without replacing it: a user who follows a link keeps their own choices. */
export const addressable = <K extends keyof Flat>(name: K, chosen: WritableAtom<View[K], [View[K]], void>) =>
  atom(
    (get): View[K] => {
      const addressed: Partial<Flat> = get(addressedAtom);
      const said: View[K] | undefined = addressed[name];
      return said === undefined ? get(chosen) : said;
    },
    (get, set, value: View[K]) => {
      const addressed = get(addressedAtom);
      if (addressed[name] !== undefined) set(addressedAtom, { ...addressed, [name]: value });
      set(chosen, value);
    },
  );
