import { atom } from 'jotai';

/** True from the click on Sign Out until the page reloads. */
export const isLeavingAtom = atom(false);

/** True during a call that ends this very session, so that its end is not reported. */
export const isEndingAtom = atom(false);
