import { atom, type WritableAtom } from 'jotai';
import type { Scanner } from './scanner-terms.js';
import type { View } from './view.js';

/** The plans whose books may count unchosen. */
export type PaidPlan = 'gold' | 'platinum';

/** What the address of the page says of the filters. What it does not name is as this user chose. */
export interface Addressed extends Partial<Omit<View, 'scanner'>> {
  readonly scanner?: Partial<Scanner>;
  /** Whose books count where none were chosen. */
  readonly plan?: PaidPlan;
}

/** Set from the address while the odds page is open; empty otherwise. */
export const addressedAtom = atom<Addressed>({});

/** A choice that an address may override without replacing it: who follows a link keeps what they chose. */
export const addressable = <K extends Exclude<keyof View, 'scanner'>>(
  name: K,
  chosen: WritableAtom<View[K], [View[K]], void>,
) =>
  atom(
    (get): View[K] => {
      const addressed: Partial<Omit<View, 'scanner'>> = get(addressedAtom);
      const said: View[K] | undefined = addressed[name];
      return said === undefined ? get(chosen) : said;
    },
    (get, set, value: View[K]) => {
      const addressed = get(addressedAtom);
      if (addressed[name] !== undefined) set(addressedAtom, { ...addressed, [name]: value });
      set(chosen, value);
    },
  );
